export { type BookingCalendarEntry, bookingCalendar } from './booking-calendar.ts';
export { type MailAddress, MailRejected } from './mail-address.rule.ts';
export type { MailBrand } from './mail-brand.ts';
export { MailConsent, type MailConsentSource } from './mail-consent.ts';
export { mailServerFault } from './mail-server-fault.ts';
export {
  createMailer,
  isPermanentMailFailure,
  type MailAttachment,
  type Mailer,
  type MailerOptions,
  type MailMessage,
  type MailReceipt,
} from './mailer.ts';
export { listOutbox, type OutboxEntry, type OutboxMail, readOutboxMail } from './outbox.ts';
export { outboxPagePolicy, renderOutboxMailPage, renderOutboxPage } from './outbox-pages.ts';
export { type MailContent, renderMail } from './render-mail.ts';
