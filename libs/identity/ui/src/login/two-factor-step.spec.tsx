// @vitest-environment happy-dom
import { answerCalls, pageShower, refuse } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import LoginPage from '../pages/login.page.tsx';

const show = pageShower({ identity: en });
const person = userEvent.setup();
const assign = vi.fn();
const CHALLENGE = 'a-challenge-that-is-long-enough';

beforeEach(() => {
  vi.stubGlobal('location', { ...window.location, assign });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  assign.mockReset();
  vi.unstubAllGlobals();
});

/** To the second proof, with "Remember me" chosen. */
async function open(answers: Parameters<typeof answerCalls>[0]) {
  const calls = answerCalls({
    'POST /api/auth/login': {
      twoFactor: { challenge: CHALLENGE, expiresAt: '2026-11-21T10:05:00Z' },
    },
    ...answers,
  });
  await show(<LoginPage />, { at: '/login?returnTo=%2Fbooking%2Flist' });
  await person.type(screen.getByLabelText('Username or Email'), 'olive');
  await person.type(screen.getByLabelText('Password'), 'a quiet sentence');
  await person.click(screen.getByLabelText('Remember me'));
  await person.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByRole('heading', { name: 'Two-factor sign-in' });
  return calls;
}
const field = () => screen.findByLabelText<HTMLInputElement>('Code from your app');

describe('the second proof', () => {
  it('asks phones and managers for the code, sends it with its last digit and remembers', async () => {
    const calls = await open({ 'POST /api/auth/two-factor': { id: 3, theme: 'dark' } });
    const code = await field();
    expect(code.autocomplete).toBe('one-time-code');
    expect(code.inputMode).toBe('numeric');
    expect(document.activeElement).toBe(code);
    await person.paste('１２３ 456');
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/booking/list'));
    expect(calls.at(-1)?.body).toEqual({ challenge: CHALLENGE, code: '123456', remember: true });
    expect(JSON.parse(sessionStorage.getItem('convoy.flash') ?? '{}')).toMatchObject({
      title: 'Welcome to Acme Vans',
    });
    // Their own appearance stands before the next page draws.
    expect(localStorage.getItem('convoy.scheme')).toBe('dark');
  });

  it('says that a code is wrong, keeps it marked, and takes the next', async () => {
    let tries = 0;
    const calls = await open({
      'POST /api/auth/two-factor': () => {
        tries += 1;
        return tries === 1 ? refuse(422, 'TWO_FACTOR_CODE_WRONG', 'This code is not right.') : { id: 3 };
      },
    });
    await person.type(await field(), '111111');
    expect(await screen.findByText('This code is not right.')).toBeTruthy();
    const code = await field();
    await waitFor(() => expect(document.activeElement).toBe(code));
    expect(code.value).toBe('111111');
    expect([code.selectionStart, code.selectionEnd]).toEqual([0, 6]);
    await person.keyboard('222222');
    await waitFor(() => expect(assign).toHaveBeenCalled());
    expect(calls.at(-1)?.body).toMatchObject({ code: '222222' });
  });

  it('sends nothing that cannot be a code', async () => {
    const calls = await open({});
    await person.type(await field(), '12{Enter}');
    expect(await screen.findByText('Enter the six digits from your app')).toBeTruthy();
    expect(calls.map(({ path }) => path)).toEqual(['/api/auth/login']);
  });

  it('takes a recovery code in its place', async () => {
    const calls = await open({ 'POST /api/auth/two-factor': { id: 3 } });
    await field();
    await person.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await person.type(screen.getByLabelText('Recovery code'), 'abcd-efgh-ijkl-mnop{Enter}');
    await waitFor(() => expect(assign).toHaveBeenCalled());
    expect(calls.at(-1)?.body).toEqual({
      challenge: CHALLENGE,
      recoveryCode: 'abcd-efgh-ijkl-mnop',
      remember: true,
    });
  });

  it('leads back to the password when it took too long, with nothing lost', async () => {
    await open({
      'POST /api/auth/two-factor': refuse(
        422,
        'TWO_FACTOR_CHALLENGE_INVALID',
        'Signing in took too long. Please enter your password again.',
      ),
    });
    await person.type(await field(), '123456');
    expect(await screen.findByText(/^Signing in took too long/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Username or Email').value).toBe('olive');
    expect(screen.getByLabelText<HTMLInputElement>('Remember me').checked).toBe(true);
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    await person.click(await screen.findByRole('button', { name: 'Back to password' }));
    expect(screen.queryByText(/^Signing in took too long/)).toBeNull();
  });

  it('tells of too many tries without losing the code', async () => {
    await open({
      'POST /api/auth/two-factor': refuse(429, 'TOO_MANY_REQUESTS', 'Too many tries. Please wait a moment.'),
    });
    await person.type(await field(), '123456');
    expect(await screen.findByText('Too many tries. Please wait a moment.')).toBeTruthy();
    expect((await field()).value).toBe('123456');
  });
});
