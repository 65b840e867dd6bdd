// @vitest-environment happy-dom

import type { SlotProps } from '@convoy/platform/manifest';
import { addDays, civilToday } from '@convoy/platform/time';
import { SlotProvider } from '@convoy/shell-api';
import { answerCalls, pageShower, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import BookAVanPage from '../pages/book-a-van.page.tsx';
import { booking, depot, quote, vanResult } from '../testing/booking.fixtures.ts';

const showPage = pageShower({ booking: en });
const from = addDays(civilToday('Europe/London'), 10);
const to = addDays(from, 2);
const at = `/booking?step=book&van=1&pickupDate=${from}&returnDate=${to}`;

beforeEach(() => {
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** Stands in for what plugins show: one that offers a permit, and says what it was given. */
let given: SlotProps<'booking.form.after.v1'> | null = null;
function Fillers({ slot, props }: { slot: string; props: object }) {
  if (slot !== 'booking.form.after.v1') return null;
  given = props as SlotProps<'booking.form.after.v1'>;
  const { onChoose } = given;
  return (
    <>
      <button type="button" onClick={() => onChoose('zone-permit', { zone: 'A' })}>
        A permit
      </button>
      <button type="button" onClick={() => onChoose('zone-permit', {})}>
        No permit
      </button>
    </>
  );
}

it('what is chosen in a plugin’s part of the form is quoted, booked, and kept for the tab until then', async () => {
  const calls = answerCalls({
    'GET /api/depots': [depot()],
    'GET /api/vans/1': vanResult(),
    'GET /api/extras': [],
    'POST /api/quotes': quote(),
    'POST /api/bookings': booking(),
    'GET /api/bookings/9001': booking(),
  });
  const show = () =>
    showPage(
      <SlotProvider renderer={Fillers}>
        <BookAVanPage />
      </SlotProvider>,
      { path: '/booking', at, user: userOf('customer') },
    );
  const chosen = (path: string) =>
    calls
      .filter((call) => call.method === 'POST' && call.path === path)
      .map(({ body }) => (body as { pluginChoices?: object }).pluginChoices);
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'A permit' }, { timeout: 10_000 }));
  expect(given).toMatchObject({ vanId: 1, pickupDate: from, returnDate: to, returnLocation: null });
  await waitFor(() => expect(chosen('/api/quotes')).toEqual([undefined, { 'zone-permit': { zone: 'A' } }]));

  await userEvent.click(screen.getByRole('button', { name: 'No permit' }));
  await waitFor(() => expect(given?.choices).toEqual({}));
  await userEvent.click(screen.getByRole('button', { name: 'A permit' }));

  cleanup();
  await show();
  await waitFor(() => expect(given?.choices).toEqual({ 'zone-permit': { zone: 'A' } }));
  const button = await screen.findByRole('button', { name: 'Book Now' });
  await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false));
  await userEvent.click(button);
  await waitFor(() => expect(chosen('/api/bookings')).toEqual([{ 'zone-permit': { zone: 'A' } }]));
  await waitFor(() => expect(sessionStorage.getItem('convoy.booking.choices')).toBeNull());
});
