// @vitest-environment happy-dom
import { refuse } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { booking } from '../testing/booking.fixtures.ts';
import { openBooking as open, paid } from '../testing/open-booking.tsx';

const person = userEvent.setup();
beforeEach(() => vi.stubGlobal('WebSocket', undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const DOCUMENTS = '/api/bookings/9001/documents';
const offered = { [`GET ${DOCUMENTS}`]: [{ pluginId: 'sample-parking-permit' }] };
const button = { name: 'Document: Sample parking permit' };

it('gives what a plugin makes of the booking to be saved', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:permit');
  await open('customer', booking(paid), {
    ...offered,
    [`POST ${DOCUMENTS}/sample-parking-permit`]: {
      name: 'Permit.txt',
      mime: 'text/plain',
      base64: btoa('A'),
    },
  });
  await person.click(await screen.findByRole('button', button));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(saved.mock.contexts[0]).toMatchObject({ download: 'Permit.txt' });
});

it('says that it could not be made', async () => {
  await open('customer', booking(paid), {
    ...offered,
    [`POST ${DOCUMENTS}/sample-parking-permit`]: refuse(503, 'BOOKING_DOCUMENT_FAILED', 'Not just now.'),
  });
  await person.click(await screen.findByRole('button', button));
  expect(await screen.findByText('Not just now.')).toBeTruthy();
});

it('is not there where no plugin makes one', async () => {
  await open('customer', booking(paid), { [`GET ${DOCUMENTS}`]: [] });
  expect(await screen.findByRole('button', { name: 'Print confirmation' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Document/ })).toBeNull();
});
