// @vitest-environment happy-dom
import { answerCalls, pageShower, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import FirstSteps from './first-steps.tsx';

const showPage = pageShower({ signup: en });
const person = userEvent.setup({ pointerEventsCheck: 0 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const STEPS = 'GET /api/signup/first-steps';
const open = async (answers: Record<string, unknown>) => {
  const calls = answerCalls(answers);
  await showPage(<FirstSteps />, { path: '/dashboard', at: '/dashboard', user: userOf('admin') });
  return calls;
};

it('shows what is done and leads to what is next', async () => {
  await open({ [STEPS]: { shown: true, done: ['depot'], sample: 0 } });
  const steps = within(await screen.findByRole('region', { name: 'First steps' }));
  expect(steps.getByText('1 of 5 done. Each ticks itself off.')).toBeTruthy();
  expect(steps.queryByRole('link', { name: 'Add a depot' })).toBeNull();
  expect(steps.getByRole('link', { name: 'Add a van' }).getAttribute('href')).toBe('/fleet/add');
  expect(steps.getByText('Add your first van').closest('li')?.getAttribute('aria-current')).toBe('step');
});

it('shows nothing where it was put away, and puts itself away', async () => {
  const answers: Record<string, unknown> = {
    [STEPS]: { shown: true, done: [], sample: 0 },
    'POST /api/signup/first-steps/put-away': {},
  };
  const calls = await open(answers);
  answers[STEPS] = { shown: false, done: [], sample: 0 };
  await person.click(await screen.findByRole('button', { name: 'Put away' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
});

it('invites a colleague in a window', async () => {
  const calls = await open({
    [STEPS]: { shown: true, done: ['depot', 'van', 'payments', 'review'], sample: 0 },
    'POST /api/staff/invitations': {
      id: 7,
      firstName: 'Ben',
      lastName: 'Moss',
      email: 'b@x.example',
      role: 'admin',
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByLabelText(/^First name/), 'Ben');
  await person.type(dialog.getByLabelText(/^Last name/), 'Moss');
  await person.type(dialog.getByLabelText(/^E-mail/), 'b@x.example');
  await person.selectOptions(dialog.getByLabelText(/^Role/), 'admin');
  await person.click(dialog.getByRole('button', { name: 'Send the invitation' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      firstName: 'Ben',
      lastName: 'Moss',
      email: 'b@x.example',
      role: 'admin',
    }),
  );
});

it('leads to the prices and terms it began with, and notes that they were checked', async () => {
  const calls = await open({
    [STEPS]: { shown: true, done: ['depot', 'van', 'payments'], sample: 0 },
    'POST /api/signup/first-steps/reviewed': {},
  });
  await person.click(await screen.findByRole('button', { name: 'Check them' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Check prices and terms' }));
  expect(dialog.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/booking/rates',
    '/terms',
    '/privacy',
  ]);
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await person.click(dialog.getByRole('button', { name: 'I have checked them' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('puts a sample in, and offers to remove it, also after the steps were put away', async () => {
  const calls = await open({
    [STEPS]: { shown: true, done: [], sample: 0 },
    'PUT /api/signup/sample': {},
  });
  await person.click(await screen.findByRole('button', { name: 'Add sample vans' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
  cleanup();
  const later = await open({
    [STEPS]: { shown: false, done: [], sample: 4 },
    'DELETE /api/signup/sample': { removed: 3, kept: 1 },
  });
  await person.click(await screen.findByRole('button', { name: 'Remove the sample' }));
  await waitFor(() => expect(later.some(({ method }) => method === 'DELETE')).toBe(true));
});
