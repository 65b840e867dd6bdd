import { expect, it } from 'vitest';
import { digestMail } from './digest.mail.ts';

const about = { brand: 'Swift Vans', day: '2026-11-24', frequency: 'daily' } as const;
const to = { id: 3, email: 'ada@example.com', firstName: 'Ada', language: 'en' } as const;
const kinds = ['new-booking', 'password-changed'];
const words = {
  nameOf: (kind: string) => (kind === 'new-booking' ? 'New booking' : 'Password changed'),
  orderOf: (kind: string) => kinds.indexOf(kind),
  about: (_kind: string, params: unknown) => Object.values(params as object).join(' · '),
};

it('gathers by kind in their order, each leading to its page, and says how many more there are', () => {
  const hire = { reference: 'SV-1', van: 'Ford Transit', customerName: 'Ann Moss' };
  const mail = digestMail(
    [
      { kind: 'password-changed', params: {}, path: '/account/security', total: 1 },
      { kind: 'new-booking', params: hire, path: '/booking/1', total: 3 },
    ],
    about,
    to,
    words,
  );
  expect(mail).toMatchObject({
    id: 'digest-2026-11-24-3',
    to: 'ada@example.com',
    subject: '4 unread notifications',
    preheader: 'New booking · Password changed',
    heading: 'What is new at Swift Vans',
    button: { path: '/notifications?unread=true' },
    groups: [
      {
        title: 'New booking',
        links: [{ text: 'SV-1 · Ford Transit · Ann Moss', path: '/booking/1' }],
        more: 'and 2 more',
      },
      { title: 'Password changed', links: [{ text: 'Password changed', path: '/account/security' }] },
    ],
  });
  expect(mail.footnote).toMatch(/every morning/);
  expect(digestMail([], { ...about, frequency: 'weekly' }, to, words).footnote).toMatch(/every Monday/);
});
