export { type CustomerAccountFacts, CustomerAccounts } from './customer-accounts.service.ts';
export { DeletionWishQueries, type DueWish } from './deletion-wishes.queries.ts';
export { FirstAdmins, type PreparedAdmin } from './first-admins.service.ts';
export { IdentityModule } from './identity.module.ts';
export { IdentityOptions } from './identity.options.ts';
export { IdentityQueries, type ProvedAccount } from './identity.queries.ts';
export { IdentityService } from './identity.service.ts';
export { networkOf } from './login-delay.ts';
export {
  type MailedPerson,
  type PersonMail,
  PersonMails,
  PersonMailsModule,
} from './mails/person-mails.service.ts';
export { AdminNotMade, makeAdmin } from './make-admin.ts';
export { hashPassword, isPassword } from './passwords.ts';
export { SessionService } from './session.service.ts';
export { StaffService } from './staff/staff.service.ts';
export { type Colleague, StaffInvitations } from './staff/staff-invitations.service.ts';
