import type { PageLanguage } from '@convoy/platform/i18n';
import type { TenantMail } from '@convoy/tenancy/server';
import { identityTexts } from './identity.texts.ts';

/** Who gets a mail, and in which language. */
export interface Recipient {
  readonly email: string;
  readonly firstName: string;
  readonly language: PageLanguage;
}

/** The way to a new password. */
export function resetMail(eventId: number, token: string, to: Recipient): TenantMail {
  const t = identityTexts.in(to.language);
  return {
    id: `reset-${eventId}`,
    to: to.email,
    language: to.language,
    subject: t('reset.subject'),
    preheader: t('reset.preheader'),
    heading: t('reset.heading'),
    paragraphs: [t('reset.hello', { name: to.firstName }), t('reset.what')],
    button: { label: t('reset.button'), path: `/reset-password?token=${token}` },
  };
}

/** The password is another one now. */
export function passwordChangedMail(eventId: number, to: Recipient): TenantMail {
  const t = identityTexts.in(to.language);
  return {
    id: `password-changed-${eventId}`,
    to: to.email,
    language: to.language,
    subject: t('passwordChanged.subject'),
    preheader: t('passwordChanged.preheader'),
    heading: t('passwordChanged.heading'),
    paragraphs: [t('passwordChanged.hello', { name: to.firstName }), t('passwordChanged.notYou')],
    button: { label: t('passwordChanged.button'), path: '/login' },
  };
}
