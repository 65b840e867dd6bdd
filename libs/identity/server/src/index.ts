export { type CustomerAccountFacts, CustomerAccounts } from './customer-accounts.service.ts';
export { DeletionWishQueries, type DueWish } from './deletion-wishes.queries.ts';
export { IdentityModule } from './identity.module.ts';
export { IdentityOptions } from './identity.options.ts';
export { IdentityQueries } from './identity.queries.ts';
export { IdentityService } from './identity.service.ts';
export { networkOf } from './login-delay.ts';
export { hashPassword } from './passwords.ts';
export { SessionService } from './session.service.ts';
