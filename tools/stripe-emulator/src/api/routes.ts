import { retrieveBalance } from '../resources/balance.ts';
import { listCharges, retrieveCharge, updateCharge } from '../resources/charges.ts';
import {
  createCustomer,
  deleteCustomer,
  listCustomers,
  retrieveCustomer,
  updateCustomer,
} from '../resources/customers.ts';
import { listEvents, retrieveEvent } from '../resources/events.ts';
import { confirmPaymentIntent } from '../resources/payment-intent-confirmation.ts';
import {
  cancelPaymentIntent,
  capturePaymentIntent,
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
  retrievePaymentMethod,
  updatePaymentMethod,
} from '../resources/payment-methods.ts';
import { createRefund, listRefunds, retrieveRefund, updateRefund } from '../resources/refunds.ts';
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhookEndpoints,
  retrieveWebhookEndpoint,
  updateWebhookEndpoint,
} from '../resources/webhook-endpoints.ts';
import type { Answer, Call } from './call.ts';

/** One operation of the API. */
export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  path: RegExp;
  /** True when a browser may call it with a publishable key. */
  browser: boolean;
  run(call: Call): Answer;
}

const routes: Route[] = [];

/** `:id` stands for one path segment. */
function add(method: Route['method'], path: string, run: Route['run'], browser = false): void {
  const pattern = new RegExp(`^/v1/${path.replaceAll(':id', '([A-Za-z0-9_]+)')}$`);
  routes.push({ method, path: pattern, run, browser });
}

add('GET', 'balance', retrieveBalance);
add('GET', 'charges', listCharges);
add('GET', 'charges/:id', retrieveCharge);
add('POST', 'charges/:id', updateCharge);
add('GET', 'customers', listCustomers);
add('POST', 'customers', createCustomer);
add('GET', 'customers/:id', retrieveCustomer);
add('POST', 'customers/:id', updateCustomer);
add('DELETE', 'customers/:id', deleteCustomer);
add('GET', 'customers/:id/payment_methods', listCustomerPaymentMethods);
add('GET', 'events', listEvents);
add('GET', 'events/:id', retrieveEvent);
add('GET', 'payment_intents', listPaymentIntents);
add('POST', 'payment_intents', createPaymentIntent);
add('GET', 'payment_intents/:id', retrievePaymentIntent, true);
add('POST', 'payment_intents/:id', updatePaymentIntent);
add('POST', 'payment_intents/:id/cancel', cancelPaymentIntent);
add('POST', 'payment_intents/:id/capture', capturePaymentIntent);
add('POST', 'payment_intents/:id/confirm', confirmPaymentIntent, true);
add('GET', 'payment_methods', listPaymentMethods);
add('POST', 'payment_methods', createPaymentMethod, true);
add('GET', 'payment_methods/:id', retrievePaymentMethod);
add('POST', 'payment_methods/:id', updatePaymentMethod);
add('POST', 'payment_methods/:id/attach', attachPaymentMethod);
add('POST', 'payment_methods/:id/detach', detachPaymentMethod);
add('GET', 'refunds', listRefunds);
add('POST', 'refunds', createRefund);
add('GET', 'refunds/:id', retrieveRefund);
add('POST', 'refunds/:id', updateRefund);
add('GET', 'webhook_endpoints', listWebhookEndpoints);
add('POST', 'webhook_endpoints', createWebhookEndpoint);
add('GET', 'webhook_endpoints/:id', retrieveWebhookEndpoint);
add('POST', 'webhook_endpoints/:id', updateWebhookEndpoint);
add('DELETE', 'webhook_endpoints/:id', deleteWebhookEndpoint);

/** The operation at this address and the ids in it. */
export function findRoute(method: string, path: string): { route: Route; ids: string[] } | undefined {
  for (const route of routes) {
    const match = route.method === method ? route.path.exec(path) : null;
    if (match) return { route, ids: match.slice(1) };
  }
  return undefined;
}

/** True when browsers of other origins may call this address. */
export function openToBrowsers(path: string): boolean {
  return routes.some((route) => route.browser && route.path.test(path));
}
