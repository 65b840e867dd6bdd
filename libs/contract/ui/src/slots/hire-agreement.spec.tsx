// @vitest-environment happy-dom
import { answerCalls, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { HireAgreements, StatedAgreement } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import HireAgreement from './hire-agreement.tsx';

const showPage = pageShower({ contract: en });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const draft: StatedAgreement = {
  id: 6,
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
  current: true,
};
const signed: StatedAgreement = {
  ...draft,
  id: 5,
  signature: {
    signerName: 'Ann Taylor',
    method: 'typed',
    channel: 'account',
    signedAt: '2026-11-25T10:00:00.000Z',
    verifyPath: '/verify-agreement/0123456789abcdef',
  },
};
const hire: HireAgreements = { signed: null, draft: null, missing: [], open: true };
const open = async (answer: unknown, status: 'confirmed' | 'completed' = 'confirmed') => {
  const calls = answerCalls({ 'GET /api/bookings/7/agreements': answer });
  await showPage(
    <HireAgreement bookingId={7} reference="SV-7F3K2" status={status} vanId={9} customerId={3} />,
    {
      user: userOf('operator'),
      rules: [['read,draft,sign,send', 'Agreement']],
    },
  );
  return calls;
};

it('keeps the signed agreement in sight beside a newer draft, without loading a text', async () => {
  const calls = await open({ ...hire, signed, draft });
  const file = await screen.findByRole('link', { name: 'Download signed PDF' });
  expect(file.getAttribute('href')).toBe('/api/agreements/5/pdf');
  expect(screen.getByText('A newer agreement is not signed yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Read and sign' }).getAttribute('href')).toBe(
    '/ai-features/contracts/6/sign',
  );
  expect(calls.map(({ path }) => path)).toEqual(['/api/bookings/7/agreements']);
});

it('offers nothing to sign once the hire is over', async () => {
  await open({ ...hire, signed, draft, open: false }, 'completed');
  expect(await screen.findByRole('link', { name: 'Download signed PDF' })).toBeTruthy();
  for (const name of ['Read and sign', 'Make a new agreement'])
    expect(screen.queryByRole('link', { name })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Mail link to sign' })).toBeNull();
});

it('offers a new agreement where the facts have changed', async () => {
  await open({ ...hire, signed: { ...signed, current: false } });
  expect(await screen.findByText('The facts of this agreement have changed')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Make a new agreement' }).getAttribute('href')).toBe(
    '/ai-features/contracts?booking=7',
  );
});

it('says that it could not be loaded', async () => {
  await open(refuse(500, 'INTERNAL', 'Broken.'));
  expect(await screen.findByText('The agreement could not be loaded')).toBeTruthy();
  expect(screen.getByText('Broken.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
