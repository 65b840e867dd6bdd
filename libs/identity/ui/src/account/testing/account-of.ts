import type { Account, AccountSession } from '../../../../contract/src/index.ts';

/** An account for specs: a customer with everything in order, unless said otherwise. */
export const accountOf = (over: Partial<Account> = {}): Account => ({
  id: 3,
  firstName: 'Ada',
  lastName: 'Moss',
  username: 'ada',
  phone: '07700 900123',
  email: 'ada@example.com',
  emailVerified: true,
  emailChange: null,
  profileImageUrl: null,
  role: 'customer',
  language: null,
  theme: null,
  twoFactor: { offered: false, enabled: false, since: null, recoveryCodesLeft: 0 },
  deletion: null,
  createdAt: '2026-01-01T00:00:00Z',
  ...over,
});

/** A place where somebody is signed in, for specs. */
export const sessionOf = (over: Partial<AccountSession> = {}): AccountSession => ({
  id: 1,
  current: false,
  device: { browser: 'Firefox', system: 'Windows', kind: 'computer' },
  ip: '192.0.2.7',
  createdAt: '2026-11-20T09:00:00Z',
  lastSeenAt: '2026-11-21T09:00:00Z',
  expiresAt: '2026-12-21T09:00:00Z',
  remembered: false,
  ...over,
});
