// @vitest-environment happy-dom
import { answerCalls, pageShower, refuse } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import RegisterPage from './register.page.tsx';

const showPage = pageShower({ identity: en });

const person = userEvent.setup();
const assign = vi.fn();

beforeEach(() => {
  vi.stubGlobal('location', { ...window.location, assign });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  assign.mockReset();
  vi.unstubAllGlobals();
});

async function fill() {
  await person.type(screen.getByLabelText('First name'), 'Ada');
  await person.type(screen.getByLabelText('Last name'), 'Moss');
  await person.type(screen.getByLabelText('Email'), 'ada@example.com');
  await person.type(screen.getByLabelText('Password'), 'a quiet sentence');
}
const create = () => person.click(screen.getByRole('button', { name: 'Create account' }));

describe('register', () => {
  it('names every fault beside its field and in a summary, and makes no call', async () => {
    const calls = answerCalls({});
    await showPage(<RegisterPage />);
    await create();
    expect(await screen.findByText('Please check these fields')).toBeTruthy();
    expect(screen.getAllByText('Email is required')).toHaveLength(2);
    expect(screen.getByLabelText('First name').getAttribute('aria-invalid')).toBe('true');
    expect(calls).toEqual([]);
  });

  it('says that a mail was sent where the address may have an account, and nothing of whether it has', async () => {
    answerCalls({
      'POST /api/auth/register': { accepted: true },
      'POST /api/auth/login': refuse(401, 'INVALID_CREDENTIALS', 'Invalid credentials'),
    });
    await showPage(<RegisterPage />, { at: '/register?returnTo=%2Fbooking%3Fvan%3D5' });
    await fill();
    await create();
    expect(await screen.findByText(/We have written to ada@example.com/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      '/login?returnTo=%2Fbooking%3Fvan%3D5',
    );
    expect(assign).not.toHaveBeenCalled();
  });

  it('puts a password that is tried first beside its field', async () => {
    answerCalls({ 'POST /api/auth/register': refuse(422, 'PASSWORD_EASY', 'This one is tried first.') });
    await showPage(<RegisterPage />);
    await fill();
    await create();
    expect((await screen.findAllByText('This one is tried first.')).length).toBeGreaterThan(1);
    const field = screen.getByLabelText('Password');
    expect([field.getAttribute('aria-invalid'), field.getAttribute('autocomplete')]).toEqual([
      'true',
      'new-password',
    ]);
  });

  it('goes on to where the visitor came from, without an empty phone', async () => {
    const calls = answerCalls({
      'POST /api/auth/register': { accepted: true },
      'POST /api/auth/login': { id: 3 },
    });
    await showPage(<RegisterPage />, { at: '/register?returnTo=%2Fbooking%3Fvan%3D5' });
    await fill();
    await create();
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/booking?van=5'));
    expect(calls[0]?.body).toEqual({
      firstName: 'Ada',
      lastName: 'Moss',
      email: 'ada@example.com',
      password: 'a quiet sentence',
    });
    expect(calls[1]?.body).toEqual({ username: 'ada@example.com', password: 'a quiet sentence' });
  });
});
