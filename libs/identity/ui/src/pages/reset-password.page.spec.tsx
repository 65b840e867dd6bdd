// @vitest-environment happy-dom
import { answerCalls, pageShower, refuse } from '@convoy/shell-api/testing';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import ResetPasswordPage from './reset-password.page.tsx';

const show = pageShower({ identity: en });
const linkOf = (token: string) => `/reset-password#token=${token.padEnd(43, 'x')}`;
const person = userEvent.setup();

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const field = () => screen.findByLabelText<HTMLInputElement>('New password');
const save = () => person.click(screen.getByRole('button', { name: 'Save password' }));

describe('the link to a new password', () => {
  it('keeps its token and what was typed when the address then names a place of the page', async () => {
    const calls = answerCalls({ 'POST /api/auth/reset-password': { reset: true } });
    const router = await show(<ResetPasswordPage />, { at: linkOf('first') });
    await person.type(await field(), 'a quiet sentence');
    await act(() => router.navigate('/reset-password#content'));
    expect((await field()).value).toBe('a quiet sentence');
    await save();
    expect(await screen.findByRole('heading', { level: 1, name: en.reset.doneTitle })).toBeTruthy();
    expect(calls.map(({ body }) => body)).toEqual([
      { token: 'first'.padEnd(43, 'x'), password: 'a quiet sentence' },
    ]);
  });

  it('begins anew with a second one in the same tab, after one that was too old', async () => {
    const calls = answerCalls({
      'POST /api/auth/reset-password': refuse(422, 'RESET_TOKEN_INVALID', 'This link has expired.'),
    });
    const router = await show(<ResetPasswordPage />, { at: linkOf('first') });
    await person.type(await field(), 'a quiet sentence');
    await save();
    expect(await screen.findByText(en.reset.missingTitle)).toBeTruthy();
    await act(() => router.navigate(linkOf('second')));
    expect((await field()).value).toBe('');
    expect(screen.queryByText(en.reset.missingTitle)).toBeNull();
    await person.type(await field(), 'another sentence');
    await save();
    await screen.findByText(en.reset.missingTitle);
    expect(calls[1]?.body).toEqual({ token: 'second'.padEnd(43, 'x'), password: 'another sentence' });
  });
});
