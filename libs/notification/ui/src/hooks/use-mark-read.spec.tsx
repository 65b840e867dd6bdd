// @vitest-environment happy-dom
import { unreadNotifications } from '@convoy/shell-api';
import { answerCalls, pageShower, userOf } from '@convoy/shell-api/testing';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Notification } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import { NOTIFICATIONS } from '../notification.api.ts';
import NotificationsPage from '../pages/notifications.page.tsx';

const showPage = pageShower({ notification: en });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const notification = (id: number, readAt: string | null): Notification => ({
  id,
  kind: 'booking-confirmed',
  params: { bookingId: id, reference: `SV-${id}`, van: 'Ford Transit' },
  sentence: { key: 'booking-confirmed', values: { reference: `SV-${id}`, van: 'Ford Transit' } },
  look: { icon: 'calendar-check', tone: 'good' },
  path: `/booking/${id}`,
  createdAt: '2026-11-20T09:00:00Z',
  readAt,
});
/** Something to be answered when the spec says so. */
function later() {
  let answer = () => {};
  const until = new Promise<void>((done) => {
    answer = done;
  });
  return { until, answer };
}

/** Marks the first of two as read; what is read again until the server has taken it knows nothing of the mark. */
async function marking() {
  let client: QueryClient | undefined;
  const Grab = () => {
    client = useQueryClient();
    return null;
  };
  const [taken, said] = [later(), later()];
  let isRead = false;
  let isSlow = false;
  const old = async (answer: () => unknown) => {
    const known = answer();
    if (isSlow && !isRead) await said.until;
    return known;
  };
  answerCalls({
    'GET /api/notifications': () =>
      old(() => [notification(1, isRead ? '2026-11-20T10:00:00Z' : null), notification(2, null)]),
    'GET /api/notifications/unread': () => old(() => ({ count: isRead ? 1 : 2 })),
    'POST /api/notifications/read': async () => {
      await taken.until;
      isRead = true;
      return { count: 1 };
    },
  });
  vi.stubGlobal('WebSocket', undefined);
  await showPage(
    <>
      <Grab />
      <NotificationsPage />
    </>,
    { user: userOf('customer') },
  );
  await screen.findByRole('tab', { name: 'Unread (2)' });
  const mark = () => screen.queryByRole('button', { name: 'Mark as read: Booking SV-1 is confirmed' });
  await waitFor(() => expect(mark()).not.toBeNull());
  await userEvent.click(mark()!);
  await waitFor(() => expect(mark()).toBeNull());
  const readAgain = () =>
    Promise.all(
      [[NOTIFICATIONS], unreadNotifications.queryKey].map((queryKey) => client!.refetchQueries({ queryKey })),
    );
  return {
    mark,
    readAgain,
    slowly: () => {
      isSlow = true;
    },
    take: taken.answer,
    say: said.answer,
  };
}

it('a mark outlasts what was read while it was on its way', async () => {
  const { mark, readAgain, take } = await marking();
  await act(readAgain);
  await waitFor(() => expect(mark()).not.toBeNull());
  take();
  await waitFor(() => expect(mark()).toBeNull());
  expect(screen.getByRole('tab', { name: 'Unread (1)' })).toBeTruthy();
});

it('a mark outlasts what is still being read when the server has taken it', async () => {
  const { mark, readAgain, slowly, take, say } = await marking();
  slowly();
  const reading = readAgain();
  take();
  await screen.findByRole('tab', { name: 'Unread (1)' });
  say();
  await act(() => reading);
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(mark()).toBeNull();
  expect(screen.getByRole('tab', { name: 'Unread (1)' })).toBeTruthy();
});
