// @vitest-environment happy-dom

import { refuse } from '@convoy/shell-api/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { booking } from '../testing/booking.fixtures.ts';
import { message } from '../testing/desk.fixtures.ts';
import { openBooking as open, paid } from '../testing/open-booking.tsx';
import { readsAgainOnNews } from '../testing/reads-again.ts';

const person = userEvent.setup();

beforeEach(() => {
  // Nobody answers a socket here; what news do has a spec of its own.
  vi.stubGlobal('WebSocket', undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('messages', () => {
  const text = 'Is there a ramp?';
  it('stand in the thread at once, and say whether they were read', async () => {
    let answer: (value: unknown) => void = () => {};
    await open('customer', booking(paid), {
      'GET /api/bookings/9001/messages': [
        message({ id: 5, mine: true, fromStaff: false, text: 'Hello', readAt: '2026-05-01T11:05:00Z' }),
        message(),
      ],
      'POST /api/bookings/9001/messages': () =>
        new Promise((done) => {
          answer = done;
        }),
    });
    const thread = await screen.findByRole('list', { name: 'Messages' });
    expect(within(thread).getByText(/Read/)).toBeTruthy();
    await person.type(screen.getByLabelText('Your message'), text);
    await person.click(screen.getByRole('button', { name: 'Send' }));
    expect(await within(thread).findByText(text)).toBeTruthy();
    expect(within(thread).getByText('Sending')).toBeTruthy();
    answer(message({ id: 12, mine: true, fromStaff: false, text }));
    await waitFor(() => expect(within(thread).queryByText('Sending')).toBeNull());
    expect(within(thread).getAllByRole('listitem')).toHaveLength(3);
  });

  it('come back to be sent again when they were refused', async () => {
    await open('customer', booking(paid), {
      'POST /api/bookings/9001/messages': refuse(503, 'UNAVAILABLE', 'Later.'),
    });
    const entry = (await screen.findByLabelText('Your message')) as HTMLTextAreaElement;
    await person.type(entry, text);
    await person.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Not sent: Later.')).toBeTruthy();
    expect(entry.value).toBe(text);
  });

  it('come back also where the next one was begun meanwhile', async () => {
    let answer: (value: unknown) => void = () => {};
    await open('customer', booking(paid), {
      'POST /api/bookings/9001/messages': () =>
        new Promise((done) => {
          answer = done;
        }),
    });
    const entry = (await screen.findByLabelText('Your message')) as HTMLTextAreaElement;
    await person.type(entry, text);
    await person.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(entry.value).toBe(''));
    await person.type(entry, 'And straps');
    answer(refuse(503, 'UNAVAILABLE', 'Later.'));
    await waitFor(() => expect(entry.value).toBe(`${text}\nAnd straps`));
  });

  it('are not left behind unasked', async () => {
    const { router } = await open('customer', booking(paid));
    await person.type(await screen.findByLabelText('Your message'), text);
    await act(() => router.navigate('/elsewhere'));
    const question = await screen.findByRole('alertdialog');
    expect(router.state.location.pathname).toBe('/booking/9001');
    await person.click(within(question).getAllByRole('button')[0]!);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('are read, and so marked as read, only where somebody looks', async () => {
    const looks = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const tellNews = await readsAgainOnNews();
    const { calls } = await open('customer', booking(paid), {
      'GET /api/bookings/9001/messages': [message()],
    });
    const asked = () => calls.filter(({ path }) => path.endsWith('/messages')).length;
    const look = (state: 'visible' | 'hidden') =>
      act(() => {
        looks.mockReturnValue(state);
        document.dispatchEvent(new Event('visibilitychange'));
      });
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/timeline'))).toBe(true));
    expect(asked()).toBe(0);
    look('visible');
    expect(await screen.findByText('The van stands behind the gate.')).toBeTruthy();
    expect(asked()).toBe(1);
    const timelines = () => calls.filter(({ path }) => path.endsWith('/timeline')).length;
    await tellNews();
    // News came, and then the tab was left.
    look('hidden');
    await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
    expect([asked(), timelines()]).toEqual([1, 1]);
    look('visible');
    await waitFor(() => expect([asked(), timelines()]).toEqual([2, 2]));
    looks.mockRestore();
  });
});
