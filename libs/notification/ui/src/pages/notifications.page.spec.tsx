// @vitest-environment happy-dom
import { answerCalls, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Notification } from '../../../contract/src/index.ts';
import { BellPanel } from '../bell-panel.tsx';
import en from '../locales/en.json' with { type: 'json' };
import NotificationsPage from './notifications.page.tsx';

const showPage = pageShower({ notification: en });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const notification = (id: number, readAt: string | null = null): Notification => ({
  id,
  kind: 'booking-confirmed',
  params: { bookingId: id, reference: `SV-${id}`, van: 'Ford Transit' },
  sentence: { key: 'booking-confirmed', values: { reference: `SV-${id}`, van: 'Ford Transit' } },
  look: { icon: 'calendar-check', tone: 'good' },
  path: `/booking/${id}`,
  createdAt: new Date(Date.now() - 2 * 3_600_000).toISOString(),
  readAt,
});
const customer = { user: userOf('customer') };

/** The API's list by its query, with a total in its header. Gives the queries that were asked. */
function serveList(answer: (query: URLSearchParams) => Notification[], total: number): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname, searchParams } = new URL(input, 'http://acme.test');
    if (pathname.endsWith('/unread')) return Response.json({ count: 0 });
    asked.push(searchParams);
    return Response.json(answer(searchParams), { headers: { 'X-Total-Count': String(total) } });
  });
  return asked;
}

describe('the page of notifications', () => {
  it('lists what happened, with what it was, when, and where it opens', async () => {
    answerCalls({
      'GET /api/notifications': [notification(1), notification(2, '2026-11-20T10:00:00Z')],
      'GET /api/notifications/unread': { count: 1 },
    });
    await showPage(<NotificationsPage />, customer);
    const rows = await screen.findAllByRole('listitem');
    expect(rows).toHaveLength(2);
    const link = within(rows[0]!).getByRole('link');
    expect(link.getAttribute('href')).toBe('/booking/1');
    expect(link.textContent).toContain('Booking SV-1 is confirmed');
    expect(link.textContent).toContain('2 hours ago');
    expect(link.textContent).toContain('Unread');
    expect(within(rows[1]!).getByRole('link').textContent).not.toContain('Unread');
    expect(screen.getByText('2 of 2 shown')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('marks one as read at once, and takes it back where the server does not', async () => {
    const calls = answerCalls({
      'GET /api/notifications': [notification(1), notification(2)],
      'GET /api/notifications/unread': { count: 2 },
      'POST /api/notifications/read': refuse(503, 'UNAVAILABLE', 'Later.'),
    });
    await showPage(<NotificationsPage />, customer);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Mark as read: Booking SV-1 is confirmed' }),
    );
    expect(await screen.findByText('It could not be marked as read')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Mark as read: Booking SV-1 is confirmed' })).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Unread (2)' })).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ ids: [1] }]);
  });

  it('marks all as read', async () => {
    answerCalls({
      'GET /api/notifications': [notification(1), notification(2)],
      'GET /api/notifications/unread': { count: 2 },
      'POST /api/notifications/read': { count: 0 },
    });
    await showPage(<NotificationsPage />, customer);
    await screen.findAllByRole('listitem');
    await screen.findByRole('tab', { name: 'Unread (2)' });
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Mark as read:/ })).toBeNull());
    expect(screen.getByRole('tab', { name: 'Unread' })).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mark all as read' }).disabled).toBe(true);
  });

  it('brings older ones page by page, after the last that is shown', async () => {
    const all = Array.from({ length: 23 }, (_, at) => notification(100 - at));
    const asked = serveList((query) => {
      const before = Number(query.get('before') ?? 1000);
      return all.filter(({ id }) => id < before).slice(0, 20);
    }, all.length);
    await showPage(<NotificationsPage />, customer);
    expect(await screen.findByText('20 of 23 shown')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('23 of 23 shown')).toBeTruthy();
    expect(asked.map((query) => query.get('before'))).toEqual([null, '81']);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('filters by address and says when everything is read', async () => {
    const asked = serveList(() => [], 0);
    const router = await showPage(<NotificationsPage />, { ...customer, at: '/?unread=true' });
    expect(await screen.findByText('You have read everything')).toBeTruthy();
    expect(asked.map((query) => query.get('unread'))).toEqual(['true']);
    await userEvent.click(screen.getByRole('button', { name: 'Show all notifications' }));
    expect(router.state.location.search).toBe('');
    expect(await screen.findByText('No notifications yet')).toBeTruthy();
  });

  it('says that it failed, and tries again', async () => {
    const refused = refuse(503, 'UNAVAILABLE', 'Please try again in a moment.');
    let away = true;
    answerCalls({
      'GET /api/notifications': () => (away ? refused : []),
      'GET /api/notifications/unread': { count: 0 },
    });
    await showPage(<NotificationsPage />, customer);
    expect(await screen.findByText('Your notifications could not be loaded')).toBeTruthy();
    away = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No notifications yet')).toBeTruthy();
  });
});

describe('the panel below the bell', () => {
  it('marks what is opened as read and closes', async () => {
    const calls = answerCalls({
      'GET /api/notifications': [notification(7)],
      'GET /api/notifications/unread': { count: 1 },
      'POST /api/notifications/read': { count: 0 },
    });
    const closed = vi.fn();
    await showPage(<BellPanel onNavigate={closed} />, { ...customer, path: '/' });
    await userEvent.click(await screen.findByRole('link', { name: /Booking SV-7 is confirmed/ }));
    expect(closed).toHaveBeenCalledOnce();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ ids: [7] });
    expect(await screen.findByText('elsewhere')).toBeTruthy();
  });

  it('is plain where there is nothing new, and leads to all', async () => {
    answerCalls({ 'GET /api/notifications': [], 'GET /api/notifications/unread': { count: 0 } });
    await showPage(<BellPanel />, { user: userOf('operator') });
    expect(await screen.findByText('Nothing new')).toBeTruthy();
    expect(screen.getByText('News of bookings, payments and your account shows here.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See all notifications' }).getAttribute('href')).toBe(
      '/notifications',
    );
  });
});
