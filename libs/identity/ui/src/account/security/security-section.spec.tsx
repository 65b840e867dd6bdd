// @vitest-environment happy-dom
import { readQr } from '@convoy/platform/testing/read-qr';
import { answerCalls, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '../../../../contract/src/index.ts';
import en from '../../locales/en.json' with { type: 'json' };
import AccountPage from '../../pages/account.page.tsx';
import { accountOf, sessionOf } from '../testing/account-of.ts';

const show = pageShower({
  identity: en,
  shell: { leaveGuard: { title: 'Leave?', leave: 'Leave', stay: 'Stay' } },
});
const person = userEvent.setup();

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(account: Account, answers: Parameters<typeof answerCalls>[0] = {}) {
  const calls = answerCalls({
    'GET /api/account/profile': account,
    'GET /api/account/sessions': [sessionOf({ id: 1, current: true })],
    ...answers,
  });
  const router = await show(<AccountPage />, { at: '/account/security', user: userOf('operator') });
  await screen.findByRole('heading', { name: 'Password' });
  return { calls, router };
}
const box = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string | RegExp) => person.click(screen.getByRole('button', { name }));
const writes = (calls: ReturnType<typeof answerCalls>) => calls.filter(({ method }) => method !== 'GET');

const off = { offered: true, enabled: false, since: null, recoveryCodesLeft: 0 };
const on = { offered: true, enabled: true, since: '2026-11-01T10:00:00Z', recoveryCodesLeft: 10 };
const codes = ['ABCD-EFGH-IJKL-MNOP', 'QRST-UVWX-YZ23-4567'];

/** The dark cells of a code, whose path is made of squares. */
const cellsOf = (code: HTMLElement) =>
  [
    ...code
      .querySelector('path')!
      .getAttribute('d')!
      .matchAll(/M(\d+) (\d+)h1v1h-1z/g),
  ].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
    width: 1,
    height: 1,
    dark: true,
  }));
/** The codes as they stand on the page, not on the sheet that is printed. */
const shown = () => screen.findByRole('list', { name: 'Recovery codes' });

describe('password', () => {
  it('measures the new one by its length and says who else was signed out', async () => {
    const { calls } = await open(accountOf(), { 'POST /api/account/password': { sessionsEnded: 2 } });
    await press('Change password');
    expect(document.activeElement).toBe(box(/^Current password/));
    await person.type(box(/^Current password/), 'old one');
    await person.type(box(/^New password/), 'seven77');
    expect(screen.getByText('Too short')).toBeTruthy();
    await person.type(box(/^New password/), ' and a long walk');
    expect(screen.getByText('Strong')).toBeTruthy();
    await press('Save password');
    expect(await screen.findByText('Password changed')).toBeTruthy();
    expect(screen.getByText('2 other places were signed out')).toBeTruthy();
    expect(writes(calls)[0]?.body).toEqual({ current: 'old one', next: 'seven77 and a long walk' });
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change password' })),
    );
  });

  it('keeps both when the present one is wrong', async () => {
    await open(accountOf(), {
      'POST /api/account/password': refuse(422, 'PASSWORD_WRONG', 'This is not your current password.'),
    });
    await press('Change password');
    await person.type(box(/^Current password/), 'nope');
    await person.type(box(/^New password/), 'a quiet sentence');
    await press('Save password');
    await waitFor(() => expect(box(/^Current password/).getAttribute('aria-invalid')).toBe('true'));
    expect(box(/^New password/).value).toBe('a quiet sentence');
  });
});

describe('places', () => {
  const places = [
    sessionOf({ id: 1, current: true }),
    sessionOf({ id: 2, device: { browser: 'Safari', system: 'iOS', kind: 'phone' }, remembered: true }),
    sessionOf({ id: 3, device: { browser: null, system: null, kind: 'program' }, ip: null }),
  ];

  it('names each, marks this one, and signs one out after a question', async () => {
    const { calls } = await open(accountOf(), {
      'GET /api/account/sessions': places,
      'DELETE /api/account/sessions/2': {},
    });
    const mine = await screen.findByText('Firefox on Windows');
    const rows = within(mine.closest('ul') as HTMLElement).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Firefox on WindowsThis device'),
      expect.stringContaining('Safari on iOSRemembered'),
      expect.stringContaining('A program'),
    ]);
    expect(within(rows[0] as HTMLElement).queryByRole('button')).toBeNull();
    await press('Sign out Safari on iOS');
    const question = within(await screen.findByRole('alertdialog', { name: 'Sign out Safari on iOS?' }));
    await person.click(question.getByRole('button', { name: 'Cancel' }));
    expect(writes(calls)).toEqual([]);
    await press('Sign out Safari on iOS');
    await person.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign out' }),
    );
    expect(await screen.findByText('Safari on iOS is signed out')).toBeTruthy();
    expect(screen.queryByText(/^Safari on iOS$/)).toBeNull();
    expect(screen.getByText('And in 1 other place')).toBeTruthy();
  });

  it('signs out everywhere else', async () => {
    await open(accountOf(), {
      'GET /api/account/sessions': places,
      'DELETE /api/account/sessions': { sessionsEnded: 2 },
    });
    await person.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    await person.click(
      within(await screen.findByRole('alertdialog', { name: 'Sign out 2 other places?' })).getByRole(
        'button',
        {
          name: 'Sign out everywhere else',
        },
      ),
    );
    expect(await screen.findByText('2 other places were signed out')).toBeTruthy();
    expect(screen.getByText('You are signed in here only.')).toBeTruthy();
  });

  it('reads the list anew when the place ended by itself', async () => {
    let listed = places;
    await open(accountOf(), {
      'GET /api/account/sessions': () => listed,
      'DELETE /api/account/sessions/2': () => {
        listed = places.slice(0, 1);
        return refuse(404, 'NOT_FOUND', 'This is not here.');
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Sign out Safari on iOS' }));
    await person.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign out' }),
    );
    expect(await screen.findByText('Not signed out')).toBeTruthy();
    expect(await screen.findByText('You are signed in here only.')).toBeTruthy();
  });
});

describe('two-factor', () => {
  it('is not there for who may not have it', async () => {
    await open(accountOf());
    expect(screen.queryByRole('heading', { name: 'Two-factor sign-in' })).toBeNull();
  });

  it('is set up: password, code of the app, recovery codes that are kept before anything else', async () => {
    let confirmed = 0;
    const { calls, router } = await open(accountOf({ twoFactor: off }), {
      'GET /api/account/profile': () => accountOf({ twoFactor: confirmed > 1 ? on : off }),
      'POST /api/account/two-factor/setup': {
        secret: 'ABCDEFGHIJKLMNOP',
        otpauthUri: 'otpauth://totp/Acme:ada?secret=ABCDEFGHIJKLMNOP',
        expiresAt: '2026-11-21T11:00:00Z',
      },
      'POST /api/account/two-factor/confirm': () => {
        confirmed += 1;
        return confirmed === 1
          ? refuse(422, 'TWO_FACTOR_CODE_WRONG', 'This code is not right.')
          : { recoveryCodes: codes };
      },
    });
    await press('Set up');
    await person.type(await screen.findByLabelText(/^Current password/), 'a quiet sentence');
    await press('Continue');
    const code = await screen.findByRole('img', { name: 'QR code for your authenticator app' });
    expect(readQr(cellsOf(code))).toBe('otpauth://totp/Acme:ada?secret=ABCDEFGHIJKLMNOP');
    expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
    // The last digit sends it.
    await person.type(box(/^Code from your app/), '111111');
    await waitFor(() => expect(box(/^Code from your app/).getAttribute('aria-invalid')).toBe('true'));
    await person.clear(box(/^Code from your app/));
    await person.click(box(/^Code from your app/));
    await person.paste('123 456');
    expect(within(await shown()).getByText('ABCD-EFGH-IJKL-MNOP')).toBeTruthy();
    expect(writes(calls).map(({ body }) => body)).toEqual([
      { password: 'a quiet sentence' },
      { code: '111111' },
      { code: '123456' },
    ]);

    void router.navigate('/account');
    await person.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(within(await shown()).getByText('ABCD-EFGH-IJKL-MNOP')).toBeTruthy();
    await press('I have kept them');
    expect(await screen.findByText('10 codes are left')).toBeTruthy();
    expect(screen.queryByText('ABCD-EFGH-IJKL-MNOP')).toBeNull();
  });

  it('offers to start again when the setup has gone', async () => {
    await open(accountOf({ twoFactor: off }), {
      'POST /api/account/two-factor/setup': {
        secret: 'ABCDEFGH',
        otpauthUri: 'otpauth://totp/Acme:ada?secret=ABCDEFGH',
        expiresAt: '2026-11-21T11:00:00Z',
      },
      'POST /api/account/two-factor/confirm': refuse(
        409,
        'TWO_FACTOR_SETUP_MISSING',
        'This setup has expired.',
      ),
    });
    await press('Set up');
    await person.type(await screen.findByLabelText(/^Current password/), 'a quiet sentence');
    await press('Continue');
    await person.type(await screen.findByLabelText(/^Code from your app/), '123456');
    expect(await screen.findByText('This setup has expired.')).toBeTruthy();
    await press('Start again');
    expect(await screen.findByLabelText(/^Current password/)).toBeTruthy();
  });

  it('is switched off with the password and a recovery code', async () => {
    const { calls } = await open(accountOf({ twoFactor: { ...on, recoveryCodesLeft: 2 } }), {
      'DELETE /api/account/two-factor': accountOf({ twoFactor: off }),
    });
    expect(screen.getByText(/^Few recovery codes are left/)).toBeTruthy();
    await press('Switch off');
    await person.type(box(/^Current password/), 'a quiet sentence');
    await press('Switch off');
    expect(await screen.findByText('Enter the six digits from your app')).toBeTruthy();
    await press('Use a recovery code');
    await person.type(box(/^Recovery code/), 'abcd-efgh-ijkl-mnop');
    await press('Switch off');
    expect(await screen.findByText('Two-factor sign-in is off')).toBeTruthy();
    expect(writes(calls)[0]?.body).toEqual({
      password: 'a quiet sentence',
      recoveryCode: 'ABCDEFGHIJKLMNOP',
    });
    expect(screen.getByRole('button', { name: 'Set up' })).toBeTruthy();
  });

  it('gives new recovery codes, to copy and to keep as a file', async () => {
    const written = vi.fn(async () => {});
    await open(accountOf({ twoFactor: on }), {
      'POST /api/account/two-factor/recovery-codes': { recoveryCodes: codes },
    });
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(written);
    await press('New codes');
    await person.type(box(/^Current password/), 'a quiet sentence');
    await person.type(box(/^Code from your app/), '123456');
    await press('New codes');
    expect(within(await shown()).getAllByRole('listitem')).toHaveLength(2);
    await press('Copy');
    expect(await screen.findByText('Copied')).toBeTruthy();
    expect(written).toHaveBeenCalledWith(codes.join('\n'));
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:codes';
    });
    await press('Download');
    expect(await files[0]?.text()).toBe(
      `Recovery codes for Acme Vans\n\n${codes.join('\n')}\n\nEach code works once.\n`,
    );
  });
});
