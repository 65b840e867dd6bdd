import { languages } from '@convoy/platform/i18n';
import { describe, expect, it } from 'vitest';
import * as mails from './identity.mails.ts';

const token = 'the-token';
const address = 'new@example.com';
const due = { dueAt: '2026-12-21T12:00:00Z', timeZone: 'Europe/London', byItself: true };

describe.each(languages)('mails about an account in %s', (language) => {
  const to: mails.Recipient = { email: 'ada@example.com', firstName: 'Ada', language };
  const written = {
    resetMail: mails.resetMail(1, token, to),
    passwordChangedMail: mails.passwordChangedMail(1, to),
    verifyMail: mails.verifyMail(1, token, to),
    changeEmailMail: mails.changeEmailMail(1, token, to),
    emailInUseMail: mails.emailInUseMail(1, to),
    emailChangeNoticeMail: mails.emailChangeNoticeMail(1, address, to),
    emailChangedMail: mails.emailChangedMail(1, address, to),
    twoFactorMail: mails.twoFactorMail(1, true, to),
    twoFactorOffMail: mails.twoFactorMail(1, false, to),
    recoveryCodeUsedMail: mails.recoveryCodeUsedMail(1, 3, to),
    lastRecoveryCodeUsedMail: mails.recoveryCodeUsedMail(1, 0, to),
    recoveryCodesRenewedMail: mails.recoveryCodesRenewedMail(1, to),
    codesRefusedMail: mails.codesRefusedMail(1, to),
    deletionRequestedMail: mails.deletionRequestedMail(1, due, to),
    deletionRequestedOfStaffMail: mails.deletionRequestedMail(1, { ...due, byItself: false }, to),
    takeOverMail: mails.takeOverMail(1, token, to),
    inviteMail: mails.inviteMail(1, token, 'Swift Vans', to),
    deletionWithdrawnMail: mails.deletionWithdrawnMail(1, to),
  };

  it('are written out whole and greet the person', () => {
    for (const mail of Object.values(written)) {
      expect(JSON.stringify(mail)).not.toMatch(/\{\{/);
      expect(mail.paragraphs[0]).toContain('Ada');
      for (const text of [mail.subject, mail.preheader, mail.heading, ...mail.paragraphs])
        expect(text.trim()).not.toBe('');
      expect([mail.to, mail.language]).toEqual(['ada@example.com', language]);
    }
  });

  it('name the other address, the day and the number of codes left', () => {
    expect(written.emailChangeNoticeMail.paragraphs[0]).toContain(address);
    expect(written.emailChangedMail.paragraphs[0]).toContain(address);
    expect(written.recoveryCodeUsedMail.paragraphs[1]).toContain('3');
    expect(written.deletionRequestedMail.paragraphs[1]).toContain('2026');
  });

  it('lead to pages of the brand’s own host', () => {
    expect(written.verifyMail.button?.path).toBe('/verify-email#token=the-token');
    expect(written.changeEmailMail.button?.path).toBe('/confirm-email#token=the-token');
    expect(written.resetMail.button?.path).toBe('/reset-password#token=the-token');
    expect(written.takeOverMail.button?.path).toBe('/reset-password#token=the-token');
  });

  it('are all looked at here', () => {
    const functions = Object.keys(mails).filter((name) => name.endsWith('Mail'));
    expect(Object.keys(written)).toEqual(expect.arrayContaining(functions));
  });
});
