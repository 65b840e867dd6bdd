// @vitest-environment happy-dom
import { answerCalls, pageShower, refuse } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import WelcomePage from './welcome.page.tsx';

const showPage = pageShower({ signup: en });
const assign = vi.fn();
beforeEach(() => {
  assign.mockClear();
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const TOKEN = 'a'.repeat(43);
const open = async (answer: unknown, at: string) => {
  const calls = answerCalls({ 'POST /api/signup/hand-over': answer });
  await showPage(<WelcomePage />, { path: '/welcome', at });
  return calls;
};

it('sends the token once and goes on to the dashboard', async () => {
  const calls = await open({}, `/welcome#token=${TOKEN}`);
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/dashboard'));
  expect(calls.map(({ body }) => body)).toEqual([{ token: TOKEN }]);
});

it('leads to the login where the token was used, and where there is none', async () => {
  await open(
    refuse(422, 'HAND_OVER_INVALID', 'This way in was used or is too old.'),
    `/welcome#token=${TOKEN}`,
  );
  expect(await screen.findByText('This way in was used or is too old.')).toBeTruthy();
  cleanup();
  const calls = await open({}, '/welcome');
  expect(await screen.findByText(/This address is not complete/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
  expect(calls).toEqual([]);
});
