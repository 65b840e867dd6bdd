import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { notificationWords } from './notification-words.ts';

const formats = {
  money: (amount: string) => `£${amount}`,
  number: String,
  percent: (points: number) => `${points}%`,
  metres: (centimetres: number) => String(centimetres / 100),
  moment: (value: string) => `on ${value}`,
  period: (from: string) => from,
  instant: (iso: string) => `the day ${iso.slice(0, 10)}`,
};

async function words(key: string, values: Parameters<typeof notificationWords>[2]['sentence']['values']) {
  const i18n = createInstance();
  await i18n.init({
    lng: 'en',
    resources: { en: { notification: en } },
    defaultNS: 'notification',
    interpolation: { escapeValue: false },
  });
  return notificationWords(i18n.getFixedT('en', 'notification'), formats, { sentence: { key, values } });
}

describe('the words of a notification', () => {
  it('are those of its owner, with money, instants and days as the page writes them', async () => {
    expect(await words('payment-received', { reference: 'SV-7F3K2', amount: { money: '85.00' } })).toEqual({
      title: 'We received £85.00',
      text: 'Your payment for booking SV-7F3K2 has arrived.',
    });
    const deletion = { customerName: 'Ada', due: { instant: '2027-01-02T00:00:00Z' } };
    expect((await words('deletion-requested', deletion)).text).toContain('the day 2027-01-02');
    const job = { van: 'AB12 CDE', description: 'Oil', date: { day: '2026-11-30' } };
    expect((await words('maintenance-scheduled', job)).text).toContain('on 2026-11-30');
  });

  it('are those of the wording that is meant, in the right plural form', async () => {
    expect((await words('two-factor-changed.off', {})).title).toBe('Two-factor sign-in is off');
    expect((await words('recovery-code-used.last', { count: 0 })).text).toContain('No code is left');
    expect((await words('recovery-code-used', { count: 1 })).text).toBe('1 code is left.');
  });

  it('leave what people are called as it is', async () => {
    const values = { reference: 'SV-1', van: 'Ford Transit', customerName: 'Ada <b>Moss</b>' };
    expect((await words('new-booking', values)).text).toContain('Ada <b>Moss</b>');
  });
});
