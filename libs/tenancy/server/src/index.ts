export { ownLanguageOf } from './legal/choose-legal-text.rule.ts';
export { type LegalTextSource, LegalTexts, type PublishedLegalText } from './legal/legal-texts.service.ts';
export { TenancyModule } from './tenancy.module.ts';
export { TenancyOptions } from './tenancy.options.ts';
export { TenancyService } from './tenancy.service.ts';
export { type HostMeaning, meaningOfHost } from './tenant-hosts.ts';
export { MailTransport, type TenantMail, TenantMailer } from './tenant-mailer.service.ts';
