import type { AgreedHire } from '@convoy/booking/contract';
import { formatLocales, languages } from '@convoy/platform/i18n';
import { describe, expect, it } from 'vitest';
import { heldMail } from './booking.mails.ts';
import { changedMail } from './change.mails.ts';
import { depositKeptMail, depositReleasedMail } from './deposit.mails.ts';
import { cancelledMail, noShowMail, returnedMail } from './ended.mails.ts';
import type { MailedBooking } from './mail-parts.ts';
import { delayedMail, messageMail, overdueMail } from './road.mails.ts';

const booking: MailedBooking = {
  id: 7,
  reference: 'SV-7F3K2',
  status: 'confirmed',
  version: 3,
  van_make: 'Ford',
  van_model: 'Transit',
  pickup_date: '2026-11-23',
  pickup_time: '10:00:00',
  pickup_at: new Date('2026-11-23T10:00:00Z'),
  pickup_depot_name: 'Leeds City',
  return_date: '2026-11-27',
  return_time: null,
  return_at: new Date('2026-11-27T18:00:00Z'),
  return_depot_name: 'York',
  rental_pence: 34_000,
  vat_pence: 5_667,
  deposit_pence: 25_000,
  rental_paid_pence: 25_500,
  deposit_paid_pence: 25_000,
};
const hirer = { slug: 'swift-vans', name: 'Swift Vans', email: 'hello@swift-vans.example' };
const before: AgreedHire = {
  vanId: 1,
  vanMake: 'Ford',
  vanModel: 'Transit',
  vanRegistration: 'AB12CDE',
  pickupDate: '2026-11-23T10:00',
  returnDate: '2026-11-26',
  pickupLocation: 'Leeds City',
  returnLocation: 'York',
  totalDays: 3,
  extras: [],
  lines: [],
  rentalAmount: '255.00',
  depositAmount: '250.00',
  totalAmount: '505.00',
  vatAmount: '42.50',
};
const after: AgreedHire = {
  ...before,
  returnDate: '2026-11-27',
  totalDays: 4,
  extras: [{ extraId: 1, name: 'Trolley', quantity: 2 }],
  rentalAmount: '340.00',
  totalAmount: '590.00',
};
const change = { id: 4, before, after, differencePence: 8_500, refundPence: 0 };

describe.each(languages)('mails about what becomes of a hire, in %s', (language) => {
  const to = { email: 'ada@example.com', firstName: 'Ada', language };
  const ended = { ...booking, status: 'cancelled', version: 4 };
  const money = { feePence: 4_250, refundPence: 46_250 };
  const mails = {
    held: heldMail(booking, to, {
      until: new Date('2026-11-20T14:30:00Z'),
      timeZone: 'Europe/London',
      now: new Date('2026-11-20T14:00:00Z'),
      byCard: true,
    }),
    changed: changedMail(booking, to, hirer, change),
    cancelled: cancelledMail(ended, to, hirer, money),
    noShow: noShowMail({ ...ended, status: 'no_show' }, to, hirer, money),
    returned: returnedMail(booking, to, hirer),
    overdue: overdueMail(booking, to),
    delayed: delayedMail(booking, to, { id: 9, version: 1 }),
    depositReleased: depositReleasedMail(booking, to, { amountPence: 25_000 }),
    depositKept: depositKeptMail(booking, to, { amountPence: 17_000, keptPence: 8_000, costLine: 'A dent' }),
    message: messageMail(booking, to, hirer, { id: 3, text: 'See you at nine.\n\nBring your licence.' }),
  };
  const pounds = (amount: number) =>
    new Intl.NumberFormat(formatLocales[language], {
      style: 'currency',
      currency: 'GBP',
      currencyDisplay: 'narrowSymbol',
    }).format(amount);
  const everything = (mail: object) => JSON.stringify(mail).replaceAll('\u00a0', ' ');

  it('are written out whole, name person and booking, and lead into the product', () => {
    for (const [kind, mail] of Object.entries(mails)) {
      expect([kind, everything(mail)]).toEqual([kind, expect.not.stringMatching(/\{\{|undefined|NaN/)]);
      expect(mail.subject).toContain('SV-7F3K2');
      expect(mail.paragraphs[0]).toContain('Ada');
      expect(mail.button?.path).toMatch(/^\/(booking|payment)\/7$/);
      for (const text of [mail.subject, mail.preheader, mail.heading, ...mail.paragraphs])
        expect(text.trim()).not.toBe('');
    }
    expect(new Set(Object.values(mails).map(({ id }) => id)).size).toBe(Object.keys(mails).length);
  });

  it('say until when a van is held, by the depot’s clock, with the day where it is another', () => {
    const until = new Date('2026-11-20T14:30:00Z');
    const held = (now: string, timeZone = 'Europe/London') =>
      heldMail(booking, to, { until, timeZone, now: new Date(now), byCard: true }).subject;
    expect(held('2026-11-20T00:00:00Z')).toContain('14:30');
    expect(held('2026-11-20T00:00:00Z')).not.toContain('2026');
    expect(held('2026-11-19T23:59:00Z')).toMatch(/2026.*14:30/);
    expect(held('2026-11-20T03:00:00Z', 'America/New_York')).toMatch(/2026.*9:30/);
    expect(held('2026-11-20T05:00:00Z', 'America/New_York')).not.toContain('2026');
  });

  it('ask for a deposit only where there is one', () => {
    const until = new Date('2026-11-20T14:30:00Z');
    const hold = { until, timeZone: 'Europe/London', now: until, byCard: true };
    const asks = heldMail(booking, to, hold);
    const free = heldMail({ ...booking, deposit_pence: 0 }, to, hold);
    expect([free.preheader, free.paragraphs[0]]).not.toEqual([asks.preheader, asks.paragraphs[0]]);
    const deposit = /deposit|fianza|dépôt|Kaution|cauzion|caução|押金|保証金/i;
    expect(asks.preheader + asks.paragraphs[0]).toMatch(deposit);
    expect(free.preheader + free.paragraphs.join(' ')).not.toMatch(deposit);
    expect(free.paragraphs[0]).toContain('14:30');
  });

  it('ask for nothing before the counter where the brand takes no cards', () => {
    const until = new Date('2026-11-20T14:30:00Z');
    const hold = { until, timeZone: 'Europe/London', now: until };
    const [byCard, atCounter] = [true, false].map((taken) =>
      heldMail(booking, to, { ...hold, byCard: taken }),
    );
    expect(atCounter?.button?.path).toBe('/booking/7');
    expect(everything(atCounter!)).not.toMatch(/\{\{|undefined|NaN/);
    for (const at of [0, 1]) expect(atCounter?.paragraphs[at]).not.toBe(byCard?.paragraphs[at]);
    expect(atCounter?.preheader).not.toBe(byCard?.preheader);
    expect(atCounter?.paragraphs[0]).toContain('14:30');
  });

  it('say what of a deposit goes back, what is kept and for what', () => {
    const sum = (amount: number) => pounds(amount).replaceAll('\u00a0', ' ');
    expect(everything(mails.depositReleased)).toContain(sum(250));
    for (const said of [sum(80), sum(170), 'A dent']) expect(everything(mails.depositKept)).toContain(said);
    const all = depositKeptMail(booking, to, { amountPence: 0, keptPence: 25_000, costLine: 'A door' });
    expect(all.paragraphs).toHaveLength(mails.depositKept.paragraphs.length - 2);
    expect(all.facts?.map(([, value]) => value)).not.toContain(pounds(0));
  });

  it('of a hire that is late anew are others than those before', () => {
    const again = { ...booking, version: booking.version + 1 };
    expect(overdueMail(again, to).id).not.toBe(mails.overdue.id);
    expect(delayedMail(booking, to, { id: 9, version: 2 }).id).not.toBe(mails.delayed.id);
  });

  it('say what was agreed before and is now, and what is still to be paid', () => {
    const { facts = [], paragraphs, calendar } = mails.changed;
    const values = facts.map(([, value]) => value);
    expect(values.filter((value) => value.includes('→'))).toHaveLength(3);
    expect(values.at(-1)).toBe(`${pounds(505)} → ${pounds(590)}`);
    expect(paragraphs.join(' ')).toContain(pounds(85));
    expect(calendar).toMatchObject({ method: 'PUBLISH', content: expect.stringContaining('SEQUENCE:2') });
    expect(changedMail({ ...booking, status: 'pending' }, to, hirer, change).calendar).toBeUndefined();
  });

  it('say what is kept and what goes back, and take the entry out of calendars', () => {
    for (const mail of [mails.cancelled, mails.noShow]) {
      expect(mail.paragraphs.join(' ')).toContain(pounds(42.5));
      expect(mail.paragraphs.join(' ')).toContain(pounds(462.5));
      expect(mail.calendar?.method).toBe('CANCEL');
      expect(mail.calendar?.content).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:3[\s\S]*STATUS:CANCELLED/);
    }
    const free = cancelledMail(ended, to, hirer, { feePence: 0, refundPence: 0 });
    expect(free.paragraphs).toHaveLength(2);
  });

  it('carry what staff wrote, line by line', () => {
    expect(mails.message.paragraphs.slice(1)).toEqual(['See you at nine.', 'Bring your licence.']);
  });
});
