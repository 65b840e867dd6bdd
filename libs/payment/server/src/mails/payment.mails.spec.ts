import { languages } from '@convoy/platform/i18n';
import { describe, expect, it } from 'vitest';
import { returnedMail } from './payment.mails.ts';

describe.each(languages)('the mail about a returned payment in %s', (language) => {
  it('is written out whole and names person, sum and booking', () => {
    const mail = returnedMail(
      { id: 3, amountPence: 25_000, reference: 'SV-7F3K2' },
      { email: 'ada@example.com', firstName: 'Ada', language },
    );
    expect(JSON.stringify(mail)).not.toMatch(/\{\{|"returned\./);
    expect(mail.subject).toContain('SV-7F3K2');
    expect(mail.paragraphs[0]).toContain('Ada');
    expect(mail.paragraphs[0]).toContain('£');
    expect(mail.paragraphs.every((text) => text.trim() !== '')).toBe(true);
  });
});
