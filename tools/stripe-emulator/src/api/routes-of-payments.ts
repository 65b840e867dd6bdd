import {
  createCustomer,
  deleteCustomer,
  listCustomers,
  retrieveCustomer,
  updateCustomer,
} from '../resources/customers.ts';
import { retrieveMandate } from '../resources/mandates.ts';
import { cancelPaymentIntent, capturePaymentIntent } from '../resources/payment-intent-capture.ts';
import { confirmPaymentIntent } from '../resources/payment-intent-confirmation.ts';
import {
  createPaymentIntent,
  listPaymentIntents,
  retrievePaymentIntent,
  updatePaymentIntent,
} from '../resources/payment-intents.ts';
import {
  attachPaymentMethod,
  createPaymentMethod,
  detachPaymentMethod,
  listCustomerPaymentMethods,
  listPaymentMethods,
  retrieveCustomerPaymentMethod,
  retrievePaymentMethod,
  updatePaymentMethod,
} from '../resources/payment-methods.ts';
import { confirmSetupIntent } from '../resources/setup-intent-confirmation.ts';
import {
  cancelSetupIntent,
  createSetupIntent,
  listSetupIntents,
  retrieveSetupIntent,
  updateSetupIntent,
} from '../resources/setup-intents.ts';
import { type Route, route } from './route.ts';

/** Customers, how they pay, and their payments. */
export const paymentRoutes: Route[] = [
  route('GET', 'customers', listCustomers),
  route('POST', 'customers', createCustomer),
  route('GET', 'customers/:id', retrieveCustomer),
  route('POST', 'customers/:id', updateCustomer),
  route('DELETE', 'customers/:id', deleteCustomer),
  route('GET', 'customers/:id/payment_methods', listCustomerPaymentMethods),
  route('GET', 'customers/:id/payment_methods/:id', retrieveCustomerPaymentMethod),
  route('GET', 'payment_intents', listPaymentIntents),
  route('POST', 'payment_intents', createPaymentIntent),
  route('GET', 'payment_intents/:id', retrievePaymentIntent, true),
  route('POST', 'payment_intents/:id', updatePaymentIntent),
  route('POST', 'payment_intents/:id/cancel', cancelPaymentIntent),
  route('POST', 'payment_intents/:id/capture', capturePaymentIntent),
  route('POST', 'payment_intents/:id/confirm', confirmPaymentIntent, true),
  route('GET', 'payment_methods', listPaymentMethods),
  route('POST', 'payment_methods', createPaymentMethod, true),
  route('GET', 'payment_methods/:id', retrievePaymentMethod),
  route('POST', 'payment_methods/:id', updatePaymentMethod),
  route('POST', 'payment_methods/:id/attach', attachPaymentMethod),
  route('POST', 'payment_methods/:id/detach', detachPaymentMethod),
  route('GET', 'mandates/:id', retrieveMandate),
  route('GET', 'setup_intents', listSetupIntents),
  route('POST', 'setup_intents', createSetupIntent),
  route('GET', 'setup_intents/:id', retrieveSetupIntent, true),
  route('POST', 'setup_intents/:id', updateSetupIntent),
  route('POST', 'setup_intents/:id/cancel', cancelSetupIntent),
  route('POST', 'setup_intents/:id/confirm', confirmSetupIntent, true),
];
