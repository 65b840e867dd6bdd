// @vitest-environment happy-dom
import { answerCalls, pageShower, refuse } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import LoginPage from './login.page.tsx';

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

const signIn = () => screen.getByRole('button', { name: 'Sign In' });

describe('login', () => {
  it('says what is missing and makes no call', async () => {
    const calls = answerCalls({});
    await showPage(<LoginPage />);
    await person.type(screen.getByLabelText('Username or Email'), 'ada');
    await person.click(signIn());
    expect(await screen.findByText('Missing Information')).toBeTruthy();
    expect(screen.getByText('Please enter both username and password')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('hides the password until one asks, takes a pasted one whole and tells managers what it is', async () => {
    answerCalls({});
    await showPage(<LoginPage />);
    const field = screen.getByLabelText<HTMLInputElement>('Password');
    const pasted = `${'a long walk '.repeat(6)}¿$% \u{1F69A}`;
    await person.click(field);
    await person.paste(pasted);
    expect([field.value, field.type, field.autocomplete]).toEqual([pasted, 'password', 'current-password']);
    await person.click(screen.getByRole('button', { name: 'Show password' }));
    expect([field.value, field.type]).toEqual([pasted, 'text']);
    expect(screen.getByLabelText<HTMLInputElement>('Username or Email').autocomplete).toBe('username');
  });

  it('keeps what was typed when the server refuses, and says why', async () => {
    answerCalls({ 'POST /api/auth/login': refuse(401, 'INVALID_CREDENTIALS', 'Invalid credentials') });
    await showPage(<LoginPage />);
    await person.type(screen.getByLabelText('Username or Email'), 'ada');
    await person.type(screen.getByLabelText('Password'), 'not this one');
    await person.click(signIn());
    expect(await screen.findByText('Login Failed')).toBeTruthy();
    // Beside the field, where it stays when the toast has gone, until something else is typed.
    const field = screen.getByLabelText('Password');
    const described = () =>
      document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
    expect([field.getAttribute('aria-invalid'), described()]).toEqual(['true', 'Invalid credentials']);
    expect(document.activeElement).toBe(field);
    expect((screen.getByLabelText('Username or Email') as HTMLInputElement).value).toBe('ada');
    expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('not this one');
    expect(assign).not.toHaveBeenCalled();
    await person.type(field, '!');
    expect(field.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('shows that it is signing in, then loads the page that was asked for with a greeting', async () => {
    let answer = () => {};
    const waiting = new Promise<object>((resolve) => {
      answer = () => resolve({ id: 3 });
    });
    const calls = answerCalls({ 'POST /api/auth/login': () => waiting });
    await showPage(<LoginPage />, { at: '/login?returnTo=%2Fbooking%3Fstep%3Dbook%26van%3D5' });
    await person.type(screen.getByLabelText('Username or Email'), ' ada ');
    await person.type(screen.getByLabelText('Password'), ' a secret ');
    await person.click(screen.getByLabelText('Remember me'));
    await person.click(signIn());
    const pending = await screen.findByRole('button', { name: 'Signing in...' });
    expect((pending as HTMLButtonElement).disabled).toBe(true);
    answer();
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/booking?step=book&van=5'));
    expect(calls[0]?.body).toEqual({ username: 'ada', password: ' a secret ', remember: true });
    expect(JSON.parse(sessionStorage.getItem('convoy.flash') ?? '{}')).toMatchObject({
      title: 'Welcome to Acme Vans',
      description: 'Successfully logged in',
    });
  });

  it('signs in with the demo account of the chosen role in one press', async () => {
    const calls = answerCalls({ 'POST /api/auth/login': { id: 3 } });
    const accounts = (['customer', 'operator'] as const).map((role) => ({
      role,
      username: `demo-${role}`,
      password: 'demo',
    }));
    await showPage(<LoginPage />, { tenant: { demo: { accounts } } });
    await person.click(screen.getByRole('radio', { name: 'Operator' }));
    expect(screen.getByText('demo-operator')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Demo Login' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/dashboard'));
    expect(calls[0]?.body).toMatchObject({ username: 'demo-operator', password: 'demo' });
  });

  it('shows no demo account outside demo mode and no registration on the platform', async () => {
    await showPage(<LoginPage />, { tenant: { kind: 'platform' } });
    expect(screen.queryByText('Demo Login')).toBeNull();
    expect(screen.queryByText('Create an account')).toBeNull();
  });
});
