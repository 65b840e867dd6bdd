import { retrieveBalance } from '../resources/balance.ts';
import { listBalanceTransactions, retrieveBalanceTransaction } from '../resources/balance-transactions.ts';
import { listCharges, retrieveCharge, updateCharge } from '../resources/charges.ts';
import { closeDispute, listDisputes, retrieveDispute, updateDispute } from '../resources/disputes.ts';
import { listEvents, retrieveEvent } from '../resources/events.ts';
import { createFile, listFiles, retrieveFile } from '../resources/files.ts';
import { cancelPayout, createPayout, listPayouts, retrievePayout } from '../resources/payouts.ts';
import { createRefund, listRefunds, retrieveRefund, updateRefund } from '../resources/refunds.ts';
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhookEndpoints,
  retrieveWebhookEndpoint,
  updateWebhookEndpoint,
} from '../resources/webhook-endpoints.ts';
import { type Route, route } from './route.ts';

/** What became of the money, and who is told. */
export const moneyRoutes: Route[] = [
  route('GET', 'balance', retrieveBalance),
  route('GET', 'balance_transactions', listBalanceTransactions),
  route('GET', 'balance_transactions/:id', retrieveBalanceTransaction),
  route('GET', 'charges', listCharges),
  route('GET', 'charges/:id', retrieveCharge),
  route('POST', 'charges/:id', updateCharge),
  route('GET', 'disputes', listDisputes),
  route('GET', 'disputes/:id', retrieveDispute),
  route('POST', 'disputes/:id', updateDispute),
  route('POST', 'disputes/:id/close', closeDispute),
  route('GET', 'events', listEvents),
  route('GET', 'events/:id', retrieveEvent),
  route('GET', 'files', listFiles),
  route('POST', 'files', createFile),
  route('GET', 'files/:id', retrieveFile),
  route('GET', 'payouts', listPayouts),
  route('POST', 'payouts', createPayout),
  route('GET', 'payouts/:id', retrievePayout),
  route('POST', 'payouts/:id/cancel', cancelPayout),
  route('GET', 'refunds', listRefunds),
  route('POST', 'refunds', createRefund),
  route('GET', 'refunds/:id', retrieveRefund),
  route('POST', 'refunds/:id', updateRefund),
  route('GET', 'webhook_endpoints', listWebhookEndpoints),
  route('POST', 'webhook_endpoints', createWebhookEndpoint),
  route('GET', 'webhook_endpoints/:id', retrieveWebhookEndpoint),
  route('POST', 'webhook_endpoints/:id', updateWebhookEndpoint),
  route('DELETE', 'webhook_endpoints/:id', deleteWebhookEndpoint),
];
