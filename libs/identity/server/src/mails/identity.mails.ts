import { mailedPages } from '@convoy/identity/contract';
import { formatLocales, type PageLanguage } from '@convoy/platform/i18n';
import type { TenantMail } from '@convoy/tenancy/server';
import { identityTexts } from './identity.texts.ts';

/** Who gets a mail, and in which language. */
export interface Recipient {
  readonly email: string;
  readonly firstName: string;
  readonly language: PageLanguage;
}

/** What most mails about accounts are made of: what happened, what to do about it, where. */
type Plain =
  | 'reset'
  | 'takeOver'
  | 'passwordChanged'
  | 'verify'
  | 'changeEmail'
  | 'emailInUse'
  | 'emailChangeNotice'
  | 'twoFactorOn'
  | 'twoFactorOff'
  | 'recoveryCodesRenewed'
  | 'codesRefused'
  | 'deletionWithdrawn';

const ACCOUNT = '/account';

function plain(kind: Plain, id: string, to: Recipient, path: string, address = ''): TenantMail {
  const t = identityTexts.in(to.language);
  return {
    id,
    to: to.email,
    language: to.language,
    subject: t(`${kind}.subject`),
    preheader: t(`${kind}.preheader`),
    heading: t(`${kind}.heading`),
    paragraphs: [t(`${kind}.hello`, { name: to.firstName, address }), t(`${kind}.advice`)],
    button: { label: t(`${kind}.button`), path },
  };
}

/** The way to a new password. Its token stands behind the `#`, as in each link: no server, proxy or log on the way sees that. */
export const resetMail = (eventId: number, token: string, to: Recipient): TenantMail =>
  plain('reset', `reset-${eventId}`, to, `/reset-password#token=${token}`);

/** To the owner of an address that was never proved, once there is something in its account: the way to a password of theirs. */
export const takeOverMail = (eventId: number, token: string, to: Recipient): TenantMail =>
  plain('takeOver', `take-over-${eventId}`, to, `/reset-password#token=${token}`);

/** To a colleague who was given an account: the way to its password. */
export function inviteMail(eventId: number, token: string, brand: string, to: Recipient): TenantMail {
  const t = identityTexts.in(to.language);
  return {
    id: `invite-${eventId}`,
    to: to.email,
    language: to.language,
    subject: t('invite.subject', { brand }),
    preheader: t('invite.preheader'),
    heading: t('invite.heading', { brand }),
    paragraphs: [t('invite.hello', { name: to.firstName, brand }), t('invite.advice')],
    button: { label: t('invite.button'), path: `/reset-password#token=${token}` },
  };
}

/** The password is another one now. */
export const passwordChangedMail = (eventId: number, to: Recipient): TenantMail =>
  plain('passwordChanged', `password-changed-${eventId}`, to, '/login');

/** The link that proves the present address. */
export const verifyMail = (eventId: number, token: string, to: Recipient): TenantMail =>
  plain('verify', `verify-email-${eventId}`, to, `${mailedPages.verifyEmail}#token=${token}`);

/** To the new address, with the link. */
export const changeEmailMail = (eventId: number, token: string, to: Recipient): TenantMail =>
  plain('changeEmail', `email-change-${eventId}`, to, `${mailedPages.confirmEmail}#token=${token}`);

/** To the new address, where it is somebody's already: there is nothing to confirm. */
export const emailInUseMail = (eventId: number, to: Recipient): TenantMail =>
  plain('emailInUse', `email-change-${eventId}`, to, '/login');

/** To the present address: somebody asked for another one. */
export const emailChangeNoticeMail = (eventId: number, address: string, to: Recipient): TenantMail =>
  plain('emailChangeNotice', `email-change-notice-${eventId}`, to, ACCOUNT, address);

/** To the former address. It has no button: who is written to there may not be able to sign in any more. */
export function emailChangedMail(eventId: number, address: string, to: Recipient): TenantMail {
  const t = identityTexts.in(to.language);
  return {
    id: `email-changed-${eventId}`,
    to: to.email,
    language: to.language,
    subject: t('emailChanged.subject'),
    preheader: t('emailChanged.preheader'),
    heading: t('emailChanged.heading'),
    paragraphs: [t('emailChanged.hello', { name: to.firstName, address }), t('emailChanged.advice')],
  };
}

/** Two-factor sign-in was switched on or off. */
export const twoFactorMail = (eventId: number, enabled: boolean, to: Recipient): TenantMail =>
  plain(enabled ? 'twoFactorOn' : 'twoFactorOff', `two-factor-changed-${eventId}`, to, ACCOUNT);

/** A recovery code stood in for the app, and how many are left. */
export function recoveryCodeUsedMail(eventId: number, left: number, to: Recipient): TenantMail {
  const t = identityTexts.in(to.language);
  return {
    id: `recovery-code-used-${eventId}`,
    to: to.email,
    language: to.language,
    subject: t('recoveryCodeUsed.subject'),
    preheader: t('recoveryCodeUsed.preheader'),
    heading: t('recoveryCodeUsed.heading'),
    paragraphs: [
      t('recoveryCodeUsed.hello', { name: to.firstName }),
      left > 0 ? t('recoveryCodeUsed.left', { count: left }) : t('recoveryCodeUsed.none'),
      t('recoveryCodeUsed.advice'),
    ],
    button: { label: t('recoveryCodeUsed.button'), path: ACCOUNT },
  };
}

/** There is a new set of recovery codes. */
export const recoveryCodesRenewedMail = (eventId: number, to: Recipient): TenantMail =>
  plain('recoveryCodesRenewed', `recovery-codes-renewed-${eventId}`, to, ACCOUNT);

/** Somebody has the password and guesses codes. */
export const codesRefusedMail = (eventId: number, to: Recipient): TenantMail =>
  plain('codesRefused', `two-factor-refused-${eventId}`, to, ACCOUNT);

/** What happens after the wish to have an account deleted, and when; customers' go by themselves. */
export function deletionRequestedMail(
  eventId: number,
  { dueAt, timeZone, byItself }: { dueAt: string; timeZone: string; byItself: boolean },
  to: Recipient,
): TenantMail {
  const t = identityTexts.in(to.language);
  const day = new Intl.DateTimeFormat(formatLocales[to.language], { dateStyle: 'long', timeZone });
  const date = day.format(new Date(dueAt));
  return {
    id: `account-deletion-requested-${eventId}`,
    to: to.email,
    language: to.language,
    subject: t('deletionRequested.subject'),
    preheader: t('deletionRequested.preheader', { date }),
    heading: t('deletionRequested.heading'),
    paragraphs: [
      t('deletionRequested.hello', { name: to.firstName }),
      t('deletionRequested.next', { date }),
      t(byItself ? 'deletionRequested.kept' : 'deletionRequested.keptByTeam'),
    ],
    button: { label: t('deletionRequested.button'), path: ACCOUNT },
  };
}

/** The account stays after all. */
export const deletionWithdrawnMail = (eventId: number, to: Recipient): TenantMail =>
  plain('deletionWithdrawn', `account-deletion-withdrawn-${eventId}`, to, ACCOUNT);
