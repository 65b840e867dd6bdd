import { formatLocales, languages } from '@convoy/platform/i18n';
import { describe, expect, it } from 'vitest';
import { confirmedMail, expiredMail, type MailedBooking } from './booking.mails.ts';

const booking: MailedBooking = {
  id: 7,
  reference: 'SV-7F3K2',
  status: 'confirmed',
  version: 1,
  van_make: 'Ford',
  van_model: 'Transit',
  pickup_date: '2026-11-23',
  pickup_time: '10:00:00',
  pickup_at: new Date('2026-11-23T10:00:00Z'),
  pickup_depot_name: 'Leeds City',
  return_date: '2026-11-26',
  return_time: null,
  return_at: new Date('2026-11-26T18:00:00Z'),
  return_depot_name: 'York',
  rental_pence: 123_450,
  vat_pence: 20_575,
  deposit_pence: 25_000,
  rental_paid_pence: 0,
  deposit_paid_pence: 25_000,
};
const hirer = { slug: 'swift-vans', name: 'Swift Vans', email: 'hello@swift-vans.example' };

describe.each(languages)('mails about a booking in %s', (language) => {
  const to = { email: 'ada@example.com', firstName: 'Ada', language };
  const mails = [
    confirmedMail(booking, to, hirer),
    confirmedMail({ ...booking, rental_paid_pence: 123_450 }, to, hirer),
    expiredMail({ ...booking, status: 'expired' }, to, hirer),
  ];

  it('are written out whole: no key, no place left open', () => {
    for (const mail of mails) {
      expect(JSON.stringify(mail)).not.toMatch(/\{\{|"(confirmed|expired|calendar)\./);
      for (const text of [mail.subject, mail.preheader, mail.heading, ...mail.paragraphs]) {
        expect(text.trim()).not.toBe('');
      }
    }
  });

  it('name the booking, the person, and the sums as the language writes them', () => {
    const [mail] = mails;
    const money = new Intl.NumberFormat(formatLocales[language], {
      style: 'currency',
      currency: 'GBP',
      currencyDisplay: 'narrowSymbol',
    });
    expect(mail?.subject).toContain('SV-7F3K2');
    expect(mail?.paragraphs[0]).toContain('Ada');
    expect(mail?.paragraphs[1]).toContain(money.format(1234.5));
    expect(mail?.calendar?.content).toContain(`//${language.toUpperCase()}`);
    expect(mails[2]?.paragraphs[0]).toContain('Ford Transit');
  });

  it('take the entry of a hold that ran out from the calendar again', () => {
    const { method, content } = mails[2]?.calendar ?? {};
    expect(method).toBe('CANCEL');
    expect(content).toContain('STATUS:CANCELLED');
  });
});
