// @vitest-environment happy-dom
import { answerCalls, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import ConfirmEmailPage from './confirm-email.page.tsx';
import VerifyEmailPage from './verify-email.page.tsx';

const show = pageShower({ identity: en });
const TOKEN = 'a-token-that-is-long-enough';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const spent = refuse(422, 'LINK_INVALID', 'This link has expired or was already used.');

describe('the link that proves an address', () => {
  it('sends its token once, by itself', async () => {
    const calls = answerCalls({ 'POST /api/auth/verify-email': { verified: true } });
    await show(<VerifyEmailPage />, { at: `/verify-email#token=${TOKEN}` });
    expect(await heading('Email confirmed')).toBeTruthy();
    expect(calls.map(({ body }) => body)).toEqual([{ token: TOKEN }]);
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
  });

  it('is still read where its token stands in the query, as in mails of before', async () => {
    const calls = answerCalls({ 'POST /api/auth/verify-email': { verified: true } });
    await show(<VerifyEmailPage />, { at: `/verify-email?token=${TOKEN}` });
    expect(await heading('Email confirmed')).toBeTruthy();
    expect(calls.map(({ body }) => body)).toEqual([{ token: TOKEN }]);
  });

  it('is the same one when the address then names a place of the page', async () => {
    const calls = answerCalls({ 'POST /api/auth/verify-email': { verified: true } });
    const router = await show(<VerifyEmailPage />, { at: `/verify-email#token=${TOKEN}` });
    await heading('Email confirmed');
    await act(() => router.navigate('/verify-email#content'));
    expect(await heading('Email confirmed')).toBeTruthy();
    expect(calls).toHaveLength(1);
  });

  it('says what to do with one that was used or is too old', async () => {
    answerCalls({ 'POST /api/auth/verify-email': spent });
    await show(<VerifyEmailPage />, {
      at: `/verify-email#token=${TOKEN}`,
      user: { ...userOf('customer'), emailVerified: false },
    });
    expect(await heading('Email not confirmed')).toBeTruthy();
    expect(screen.getByText('This link has expired or was already used.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to your account' }).getAttribute('href')).toBe('/account');
  });

  it('makes no fault of a used one when the address is confirmed', async () => {
    answerCalls({ 'POST /api/auth/verify-email': spent });
    await show(<VerifyEmailPage />, {
      at: `/verify-email#token=${TOKEN}`,
      user: { ...userOf('customer'), emailVerified: true },
    });
    expect(await heading('Email confirmed')).toBeTruthy();
    expect(screen.getByText('ada@example.com is already confirmed.')).toBeTruthy();
  });

  it('makes no call for one that is not whole', async () => {
    const calls = answerCalls({});
    await show(<VerifyEmailPage />, { at: '/verify-email#token=cut' });
    expect(await heading('Email not confirmed')).toBeTruthy();
    expect(screen.getByText('This link is not complete')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('is tried again when the server could not be reached', async () => {
    let tries = 0;
    answerCalls({
      'POST /api/auth/verify-email': () => {
        tries += 1;
        return tries === 1 ? refuse(503, 'UNAVAILABLE', 'Please try again in a moment.') : { verified: true };
      },
    });
    await show(<VerifyEmailPage />, { at: `/verify-email#token=${TOKEN}` });
    expect(await screen.findByText('Please try again in a moment.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('Email confirmed')).toBeTruthy();
  });
});

describe('the link that confirms a new address', () => {
  it('says with which address one signs in from now on', async () => {
    const calls = answerCalls({ 'POST /api/account/email/confirm': { email: 'grace@example.com' } });
    await show(<ConfirmEmailPage />, { at: `/confirm-email#token=${TOKEN}` });
    expect(await heading('Email changed')).toBeTruthy();
    expect(screen.getByText(/you sign in with grace@example.com/)).toBeTruthy();
    expect(calls).toHaveLength(1);
  });

  it('says that a spent one changed nothing', async () => {
    answerCalls({ 'POST /api/account/email/confirm': spent });
    await show(<ConfirmEmailPage />, { at: `/confirm-email#token=${TOKEN}` });
    expect(await heading('New email not confirmed')).toBeTruthy();
    expect(screen.getByText('Sign in, and you can ask for a new link in your account.')).toBeTruthy();
  });
});
