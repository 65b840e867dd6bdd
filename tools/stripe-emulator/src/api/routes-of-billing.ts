import {
  createInvoiceItem,
  deleteInvoiceItem,
  listInvoiceItems,
  retrieveInvoiceItem,
} from '../billing/invoice-items.ts';
import { previewInvoice } from '../billing/invoice-preview.ts';
import {
  createInvoice,
  deleteInvoice,
  finalizeNamedInvoice,
  listInvoices,
  markInvoiceUncollectible,
  payInvoice,
  retrieveInvoice,
  sendInvoice,
  updateInvoice,
  voidInvoice,
} from '../billing/invoices.ts';
import {
  createMeter,
  createMeterEvent,
  listMeterSummaries,
  listMeters,
  retrieveMeter,
} from '../billing/meters.ts';
import { createPrice, listPrices, retrievePrice, updatePrice } from '../billing/prices.ts';
import {
  createProduct,
  deleteProduct,
  listProducts,
  retrieveProduct,
  updateProduct,
} from '../billing/products.ts';
import { cancelSubscription, updateSubscription } from '../billing/subscription-changes.ts';
import { createSubscription, listSubscriptions, retrieveSubscription } from '../billing/subscriptions.ts';
import {
  advanceTestClock,
  createTestClock,
  deleteTestClock,
  listTestClocks,
  retrieveTestClock,
} from '../billing/test-clocks.ts';
import { type Route, route } from './route.ts';

/** What is sold again and again: products, subscriptions, their usage and invoices. */
export const billingRoutes: Route[] = [
  route('POST', 'billing/meter_events', createMeterEvent),
  route('GET', 'billing/meters', listMeters),
  route('POST', 'billing/meters', createMeter),
  route('GET', 'billing/meters/:id', retrieveMeter),
  route('GET', 'billing/meters/:id/event_summaries', listMeterSummaries),
  route('GET', 'invoiceitems', listInvoiceItems),
  route('POST', 'invoiceitems', createInvoiceItem),
  route('GET', 'invoiceitems/:id', retrieveInvoiceItem),
  route('DELETE', 'invoiceitems/:id', deleteInvoiceItem),
  route('GET', 'invoices', listInvoices),
  route('POST', 'invoices', createInvoice),
  route('POST', 'invoices/create_preview', previewInvoice),
  route('GET', 'invoices/:id', retrieveInvoice),
  route('POST', 'invoices/:id', updateInvoice),
  route('DELETE', 'invoices/:id', deleteInvoice),
  route('POST', 'invoices/:id/finalize', finalizeNamedInvoice),
  route('POST', 'invoices/:id/mark_uncollectible', markInvoiceUncollectible),
  route('POST', 'invoices/:id/pay', payInvoice),
  route('POST', 'invoices/:id/send', sendInvoice),
  route('POST', 'invoices/:id/void', voidInvoice),
  route('GET', 'prices', listPrices),
  route('POST', 'prices', createPrice),
  route('GET', 'prices/:id', retrievePrice),
  route('POST', 'prices/:id', updatePrice),
  route('GET', 'products', listProducts),
  route('POST', 'products', createProduct),
  route('GET', 'products/:id', retrieveProduct),
  route('POST', 'products/:id', updateProduct),
  route('DELETE', 'products/:id', deleteProduct),
  route('GET', 'subscriptions', listSubscriptions),
  route('POST', 'subscriptions', createSubscription),
  route('GET', 'subscriptions/:id', retrieveSubscription),
  route('POST', 'subscriptions/:id', updateSubscription),
  route('DELETE', 'subscriptions/:id', cancelSubscription),
  route('GET', 'test_helpers/test_clocks', listTestClocks),
  route('POST', 'test_helpers/test_clocks', createTestClock),
  route('GET', 'test_helpers/test_clocks/:id', retrieveTestClock),
  route('DELETE', 'test_helpers/test_clocks/:id', deleteTestClock),
  route('POST', 'test_helpers/test_clocks/:id/advance', advanceTestClock),
];
