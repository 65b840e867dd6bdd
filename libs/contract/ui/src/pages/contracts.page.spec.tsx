// @vitest-environment happy-dom
import { answerCalls, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WholeAgreement } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import ContractsPage from './contracts.page.tsx';

const showPage = pageShower({ contract: en });
const person = userEvent.setup({ pointerEventsCheck: 0 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const agreement: WholeAgreement = {
  id: 5,
  bookingId: 7,
  reference: 'SV-7F3K2',
  customerName: 'Ann Taylor',
  customerEmail: 'ann@mail.example',
  language: 'en',
  version: '2026-11',
  sha256: 'a'.repeat(64),
  createdAt: '2026-11-26T10:00:00.000Z',
  signature: null,
  linkUntil: null,
  contract: 'Vehicle hire agreement SV-7F3K2\n\nHirer\nFull name: Ann Taylor',
  missing: [{ particular: 'birthDate', paragraph: 'A.2', reason: 'absent', path: '/customers/3' }],
  current: true,
  open: true,
  consent: 'I agree.',
};
const STAFF = [['read,draft,sign,send', 'Agreement']];
const open = async (
  answers: Record<string, unknown> = {},
  visit: Partial<Parameters<typeof showPage>[1]> = {},
) => {
  const calls = answerCalls({
    'GET /api/agreements': [],
    'GET /api/bookings/7': { id: 7, reference: 'SV-7F3K2' },
    'GET /api/agreements/5': agreement,
    'POST /api/ai/contract': agreement,
    ...answers,
  });
  await showPage(<ContractsPage />, {
    path: '/ai-features/contracts',
    at: '/ai-features/contracts?booking=7',
    user: userOf('operator'),
    rules: STAFF,
    ...visit,
  });
  return calls;
};
const fill = async () => {
  await person.type(await screen.findByLabelText(/^Customer name/), 'Ann Taylor');
  await person.type(screen.getByLabelText(/^Customer email/), 'ann@mail.example');
};
const generate = async () => person.click(screen.getByRole('button', { name: 'Generate contract' }));

describe('the contract generator', () => {
  it('asks for the fields and calls nothing without them', async () => {
    const calls = await open();
    await screen.findByLabelText(/^Customer name/);
    await generate();
    expect(await screen.findByText('Please select a booking and fill in customer details.')).toBeTruthy();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('shows the agreement, what it lacks and where to fill that in', async () => {
    const calls = await open();
    await fill();
    await generate();
    expect(await screen.findByText('Contract Generated')).toBeTruthy();
    expect(await screen.findByText(/Full name: Ann Taylor/)).toBeTruthy();
    expect(screen.getByText(/Date of birth \(A\.2\)/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Fill in' }).getAttribute('href')).toBe('/customers/3');
    expect(screen.getByText('Legal review needed')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      bookingId: 7,
      customerName: 'Ann Taylor',
      customerEmail: 'ann@mail.example',
    });
    // A booking was preset.
    expect(calls.some(({ path }: { path?: string }) => path === '/api/bookings')).toBe(false);
  });

  it('has the email address that is on record, which staff can change', async () => {
    const calls = await open({
      'GET /api/bookings/7': { id: 7, reference: 'SV-7F3K2', customerId: 3, customerName: 'Ann Taylor' },
      'GET /api/customers/3': { id: 3, email: 'ann@record.example' },
    });
    const email = await screen.findByLabelText<HTMLInputElement>(/^Customer email/);
    await waitFor(() => expect(email.value).toBe('ann@record.example'));
    await generate();
    expect(await screen.findByText('Contract Generated')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      customerName: 'Ann Taylor',
      customerEmail: 'ann@record.example',
    });
  });

  it('shows the email of the second customer when staff choose a second booking', async () => {
    const booking = (id: number, customerId: number, customerName: string) => ({
      id,
      reference: `SV-${id}`,
      customerId,
      customerName,
      pickupDate: '2026-12-01',
      returnDate: '2026-12-03',
    });
    const calls = await open(
      {
        'GET /api/bookings': [booking(7, 3, 'Ann Taylor'), booking(8, 4, 'Bob Stone')],
        'GET /api/customers/3': { id: 3, email: 'ann@mail.example' },
        'GET /api/customers/4': { id: 4, email: 'bob@mail.example' },
      },
      { at: '/ai-features/contracts' },
    );
    const choose = async (name: RegExp) => {
      await person.click(await screen.findByRole('combobox', { name: /^Booking/ }));
      await person.click(await screen.findByRole('option', { name }));
    };
    const email = () => screen.getByLabelText<HTMLInputElement>(/^Customer email/);
    await choose(/SV-7/);
    await waitFor(() => expect(email().value).toBe('ann@mail.example'));
    await generate();
    expect(await screen.findByText('Contract Generated')).toBeTruthy();
    await choose(/SV-8/);
    await waitFor(() => expect(email().value).toBe('bob@mail.example'));
    await generate();
    await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2));
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
      bookingId: 8,
      customerName: 'Bob Stone',
      customerEmail: 'bob@mail.example',
    });
  });

  it('says what failed and keeps the entries', async () => {
    await open({ 'POST /api/ai/contract': refuse(500, 'INTERNAL', 'Broken.') });
    await fill();
    await generate();
    expect(await screen.findByText('Generation Error')).toBeTruthy();
    expect((screen.getByLabelText(/^Customer name/) as HTMLInputElement).value).toBe('Ann Taylor');
  });

  it('takes the email of a customer from the account', async () => {
    const calls = await open({}, { user: userOf('customer'), rules: [['read,draft,sign', 'Agreement']] });
    const email = await screen.findByLabelText<HTMLInputElement>(/^Customer email/);
    expect([email.value, email.readOnly]).toEqual(['ada@example.com', true]);
    await generate();
    expect(await screen.findByText('Contract Generated')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      customerEmail: 'ada@example.com',
    });
  });

  it('opens an agreement, and offers to sign it only while the hire is open', async () => {
    const at = { at: '/ai-features/contracts?booking=7&agreement=5' };
    await open({}, at);
    expect(await screen.findByRole('link', { name: 'Read and sign' })).toBeTruthy();
    cleanup();
    await open({ 'GET /api/agreements/5': { ...agreement, open: false } }, at);
    expect(await screen.findByText('This hire has ended or was cancelled')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Read and sign' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Mail link to sign' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Download draft PDF' })).toBeTruthy();
  });

  it('lists each agreement with its file', async () => {
    await open({ 'GET /api/agreements': [agreement] });
    const pdf = await screen.findByRole('link', { name: 'PDF of agreement SV-7F3K2' });
    expect(pdf.getAttribute('href')).toBe('/api/agreements/5/pdf');
  });
});
