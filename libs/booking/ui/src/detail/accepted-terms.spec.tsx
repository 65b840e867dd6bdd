// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { booking } from '../testing/booking.fixtures.ts';
import { openBooking as open, paid } from '../testing/open-booking.tsx';

const person = userEvent.setup();
beforeEach(() => vi.stubGlobal('WebSocket', undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const TERMS = 'GET /api/bookings/9001/terms';

it('shows the terms as they were accepted, with who and when', async () => {
  await open('customer', booking(paid), {
    [TERMS]: {
      accepted: {
        acceptedAt: '2026-05-01T09:30:00Z',
        acceptedBy: 'Ada Moss',
        edition: '2026-11',
        language: 'de',
        sha256: 'a'.repeat(64),
        words: 'Mietbedingungen\n\nKaution',
      },
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Terms as accepted' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Terms as accepted' }));
  expect(dialog.getByText(/^Accepted by Ada Moss on 1 May 2026/)).toBeTruthy();
  // In the language in which they were read.
  expect(dialog.getByText(/Mietbedingungen/).getAttribute('lang')).toBe('de');
});

it('offers nothing where none were accepted', async () => {
  await open('operator', booking(paid), { [TERMS]: { accepted: null } });
  expect(await screen.findByRole('button', { name: 'Print confirmation' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Terms as accepted' })).toBeNull();
});
