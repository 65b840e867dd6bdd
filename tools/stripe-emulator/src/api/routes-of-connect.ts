import { createAccountLink, createLoginLink } from '../resources/account-links.ts';
import {
  createAccount,
  deleteAccount,
  listAccounts,
  retrieveAccount,
  retrieveOwnAccount,
  updateAccount,
} from '../resources/accounts.ts';
import {
  createFeeRefund,
  listApplicationFees,
  listFeeRefunds,
  retrieveApplicationFee,
} from '../resources/application-fees.ts';
import { type Route, route } from './route.ts';

/** Connected accounts, their onboarding, and the platform's part of their money. */
export const connectRoutes: Route[] = [
  route('GET', 'account', retrieveOwnAccount),
  route('POST', 'account_links', createAccountLink),
  route('GET', 'accounts', listAccounts),
  route('POST', 'accounts', createAccount),
  route('GET', 'accounts/:id', retrieveAccount),
  route('POST', 'accounts/:id', updateAccount),
  route('DELETE', 'accounts/:id', deleteAccount),
  route('POST', 'accounts/:id/login_links', createLoginLink),
  route('GET', 'application_fees', listApplicationFees),
  route('GET', 'application_fees/:id', retrieveApplicationFee),
  route('GET', 'application_fees/:id/refunds', listFeeRefunds),
  route('POST', 'application_fees/:id/refunds', createFeeRefund),
];
