import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { type Notification, type NotificationKind, notificationKinds } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import { notificationLooks, notificationWords } from './notification-words.ts';

/** Kinds that mean one of two things have words for each. */
const written = new Set(
  Object.keys(en.kinds).map((words) => {
    if (words.startsWith('two-factor-o')) return 'two-factor-changed';
    if (words.endsWith('payment-not-needed')) return words.replace('not-needed', 'returned');
    if (words === 'deposit-waiting-owes') return 'deposit-waiting';
    if (words.startsWith('maintenance-due-') || words === 'hire-outlasts-paper') return 'maintenance-due';
    if (words === 'maintenance-overran-hire') return 'maintenance-overran';
    if (words === 'webhook-gone') return 'webhook-paused';
    if (words === 'dispute-won' || words === 'dispute-lost') return 'dispute-closed';
    return words === 'recovery-code-last' ? 'recovery-code-used' : words;
  }),
);

const formats = {
  money: (amount: string) => `£${amount}`,
  number: String,
  percent: (points: number) => `${points}%`,
  moment: (value: string) => value,
  period: (from: string) => from,
  instant: (iso: string) => `the day ${iso.slice(0, 10)}`,
};

/** One of each, with params that show. */
const params: { [K in NotificationKind]: Extract<Notification, { kind: K }>['params'] } = {
  'booking-confirmed': { bookingId: 1, reference: 'SV-7F3K2', van: 'Ford Transit' },
  'booking-expired': { bookingId: 1, reference: 'SV-7F3K2', van: 'Ford Transit' },
  'booking-held': { bookingId: 1, reference: 'SV-7F3K2', van: 'Ford Transit' },
  'booking-changed': { bookingId: 1, reference: 'SV-7F3K2', van: 'Ford Transit' },
  'booking-cancelled': { bookingId: 1, reference: 'SV-7F3K2', van: 'Ford Transit' },
  'booking-no-show': { bookingId: 1, reference: 'SV-7F3K2', van: 'Ford Transit' },
  'van-delayed': { bookingId: 1, reference: 'SV-7F3K2', van: 'Ford Transit' },
  'hire-overdue': { bookingId: 1, reference: 'SV-7F3K2', van: 'Ford Transit' },
  'hire-returned': { bookingId: 1, reference: 'SV-7F3K2', van: 'Ford Transit' },
  'message-received': { bookingId: 1, reference: 'SV-7F3K2', van: 'Ford Transit' },
  'hire-changed': { bookingId: 1, reference: 'SV-7F3K2', van: 'Ford Transit', customerName: 'Ada Moss' },
  'hire-cancelled': { bookingId: 1, reference: 'SV-7F3K2', van: 'Ford Transit', customerName: 'Ada Moss' },
  'hire-late': { bookingId: 1, reference: 'SV-7F3K2', van: 'Ford Transit', customerName: 'Ada Moss' },
  'hire-message': { bookingId: 1, reference: 'SV-7F3K2', van: 'Ford Transit', customerName: 'Ada Moss' },
  'payment-refunded': { bookingId: 1, reference: 'SV-7F3K2', amount: '85.00' },
  'refund-failed': { bookingId: 1, reference: 'SV-7F3K2', amount: '85.00', customerName: 'Ada Moss' },
  'refund-postponed': { bookingId: 1, reference: 'SV-7F3K2', amount: '85.00', customerName: 'Ada Moss' },
  'payment-received': { bookingId: 1, reference: 'SV-7F3K2', amount: '85.00' },
  'payment-failed': { bookingId: 1, reference: 'SV-7F3K2', amount: '85.00' },
  'payment-returned': { bookingId: 1, reference: 'SV-7F3K2', amount: '85.00' },
  'deposit-released': { bookingId: 1, reference: 'SV-7F3K2', amount: '85.00' },
  'deposit-kept': { bookingId: 1, reference: 'SV-7F3K2', amount: '85.00', kept: '15.00' },
  'maintenance-scheduled': { van: 'AB12 CDE, Ford Transit', description: 'Oil change', on: '2026-11-30' },
  'maintenance-due': {
    van: 'AB12 CDE, Ford Transit',
    what: 'plan',
    plan: 'Interim service',
    on: '2026-11-30',
    reference: null,
  },
  'van-lapsed': { van: 'AB12 CDE, Ford Transit', papers: ['mot'] },
  'maintenance-overran': {
    van: 'AB12 CDE, Ford Transit',
    description: 'New gearbox',
    reference: 'SV-7F3K2',
  },
  'webhook-paused': { host: 'erp.example', because: 'failing' },
  'plugin-given-up': { name: 'Parking permits' },
  'dispute-opened': {
    bookingId: 1,
    disputeId: 2,
    reference: 'SV-7F3K2',
    amount: '85.00',
    customerName: 'Ada Moss',
  },
  'dispute-due': {
    bookingId: 1,
    disputeId: 2,
    reference: 'SV-7F3K2',
    amount: '85.00',
    customerName: 'Ada Moss',
    dueAt: '2026-11-30T10:00:00Z',
  },
  'dispute-closed': {
    bookingId: 1,
    disputeId: 2,
    reference: 'SV-7F3K2',
    amount: '85.00',
    customerName: 'Ada Moss',
    outcome: 'won',
  },
  'deposit-waiting': {
    bookingId: 1,
    reference: 'SV-7F3K2',
    amount: '85.00',
    customerName: 'Ada Moss',
    because: 'late',
  },
  'new-booking': {
    bookingId: 1,
    reference: 'SV-7F3K2',
    van: 'Ford Transit',
    customerName: 'Ada <b>Moss</b>',
  },
  'hire-payment-failed': { bookingId: 1, reference: 'SV-7F3K2', amount: '85.00', customerName: 'Ada Moss' },
  'hire-payment-returned': { bookingId: 1, reference: 'SV-7F3K2', amount: '85.00', customerName: 'Ada Moss' },
  'deletion-requested': { customerName: 'Ada Moss', dueAt: '2027-01-02T00:00:00Z' },
  'deletion-withdrawn': { customerName: 'Ada Moss' },
  'password-changed': {},
  'two-factor-changed': { enabled: true },
  'two-factor-refused': {},
  'recovery-code-used': { left: 3 },
  'recovery-codes-renewed': {},
  'email-changed': {},
};

async function words(kind: NotificationKind, given: object): Promise<{ title: string; text: string }> {
  const i18n = createInstance();
  await i18n.init({
    lng: 'en',
    resources: { en: { notification: en } },
    defaultNS: 'notification',
    interpolation: { escapeValue: false },
  });
  const notification = { id: 1, kind, params: given, path: '/', createdAt: '', readAt: null } as Notification;
  return notificationWords(i18n.getFixedT('en', 'notification'), formats, notification);
}

describe('the words of a notification', () => {
  it('are written for every kind, and for no other', () => {
    expect([...written].toSorted()).toEqual(notificationKinds.toSorted());
    expect(Object.keys(notificationLooks).toSorted()).toEqual(notificationKinds.toSorted());
  });

  it.each(notificationKinds)('say everything of %s, with nothing left open', async (kind) => {
    const { title, text } = await words(kind, params[kind]);
    for (const said of [title, text]) {
      expect(said).not.toMatch(/kinds\.|\{\{|\}\}|undefined/);
      expect(said.length).toBeGreaterThan(8);
    }
    const named = Object.entries(params[kind]).filter(
      ([name, value]) =>
        value !== null && !['bookingId', 'enabled', 'dueAt', 'because', 'what', 'papers'].includes(name),
    );
    for (const [, value] of named) expect(`${title} ${text}`).toContain(String(value));
  });

  it('write money and dates as the page does, and leave names as they are', async () => {
    expect((await words('payment-received', params['payment-received'])).title).toBe('We received £85.00');
    expect((await words('deletion-requested', params['deletion-requested'])).text).toContain(
      'the day 2027-01-02',
    );
    expect((await words('new-booking', params['new-booking'])).text).toContain('Ada <b>Moss</b>');
  });

  it('tell on from off, and one code from none', async () => {
    expect((await words('two-factor-changed', { enabled: true })).title).toBe('Two-factor sign-in is on');
    expect((await words('two-factor-changed', { enabled: false })).title).toBe('Two-factor sign-in is off');
    expect((await words('recovery-code-used', { left: 0 })).text).toContain('No code is left');
    expect((await words('recovery-code-used', { left: 1 })).text).toBe('1 code is left.');
  });

  it.each(['mot', 'tax', 'insurance'] as const)('name what comes due: %s', async (what) => {
    const { title } = await words('maintenance-due', { ...params['maintenance-due'], what, plan: null });
    expect(title.toLowerCase()).toContain(what);
    expect(title).toContain('AB12 CDE');
  });

  it('name the hire that would outlast a paper', async () => {
    const given = { ...params['maintenance-due'], what: 'mot', plan: null, reference: 'SV-7F3K2' };
    const { title, text } = await words('maintenance-due', given);
    expect(`${title} ${text}`).toContain('SV-7F3K2');
  });

  it('tell why a deposit waits', async () => {
    const text = async (because: string) =>
      (await words('deposit-waiting', { ...params['deposit-waiting'], because })).text;
    expect(await text('late')).toContain('came back late');
    expect(await text('owes')).toContain('not paid in full');
  });

  it.each(['payment-returned', 'hire-payment-returned'] as const)(
    'tell why money goes back: %s',
    async (kind) => {
      const because = async (nothingDue: boolean) =>
        (await words(kind, { ...params[kind], nothingDue })).text;
      expect(await because(false)).toContain('had ended');
      expect(await because(true)).toMatch(/nothing was left to pay/i);
      expect(await because(true)).not.toMatch(/\{\{|had ended/);
    },
  );
});
