import { languages } from '@convoy/platform/i18n';
import { describe, expect, it } from 'vitest';
import { returnedMail } from './payment.mails.ts';

describe.each(
  languages.flatMap((language) => [[language, 'ended'] as const, [language, 'nothing-due'] as const]),
)('the mail about a returned payment in %s, because of %s', (language, because) => {
  it('is written out whole and names person, sum and booking', () => {
    const mail = returnedMail(
      { id: 3, bookingId: 7, amountPence: 25_000, reference: 'SV-7F3K2', because },
      { email: 'ada@example.com', firstName: 'Ada', language },
    );
    expect(JSON.stringify(mail)).not.toMatch(/\{\{|"returned\./);
    expect(mail.subject).toContain('SV-7F3K2');
    expect(mail.paragraphs[0]).toContain('Ada');
    expect(mail.paragraphs[0]).toContain('£');
    expect(mail.button?.path).toBe(because === 'ended' ? '/booking' : '/booking/7');
    expect(mail.paragraphs.every((text) => text.trim() !== '')).toBe(true);
  });
});
