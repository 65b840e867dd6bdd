// @vitest-environment happy-dom
import { addDays, civilToday } from '@convoy/platform/time';
import { answerCalls, liveLines, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Trail, Trip, VanLocation } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import { LiveTab } from './live-tab.tsx';

const showPage = pageShower({ telematics: en });
const person = userEvent.setup({ pointerEventsCheck: 0 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const today = civilToday('Europe/London');
const van = (vanId: number, given: Partial<VanLocation> = {}): VanLocation => ({
  vanId,
  registration: `AB${vanId} CDE`,
  van: 'Ford Transit',
  address: 'Leeds',
  addressFrom: 'gazetteer',
  isMoving: true,
  speed: 30,
  latitude: 53.8,
  longitude: -1.55,
  heading: 90,
  ignition: true,
  at: `${today}T09:30:00.000Z`,
  silent: false,
  bookingId: null,
  bookingReference: null,
  mark: null,
  ...given,
});
const noon = Date.parse(`${today}T12:00:00Z`) / 1000;
const trail: Trail = {
  day: today,
  thinned: false,
  at: [noon, noon + 60, noon + 120],
  latitude: [53.8, 53.81, 53.82],
  longitude: [-1.55, -1.55, -1.55],
  speed: [20, 33, 40],
  ignition: [true, true, true],
};
const trip: Trip = {
  id: 1,
  vanId: 11,
  registration: 'AB11 CDE',
  bookingId: null,
  startedAt: new Date((noon + 60) * 1000).toISOString(),
  endedAt: new Date((noon + 120) * 1000).toISOString(),
  from: { latitude: 53.81, longitude: -1.55, place: 'Leeds', placeFrom: 'gazetteer' },
  to: { latitude: 53.82, longitude: -1.55, place: 'Harrogate', placeFrom: 'gazetteer' },
  distance: 14.2,
  movingMinutes: 20,
  idleMinutes: 3,
  topSpeed: 58,
};
const open = async (answers: Record<string, unknown>, at = '/telematics') => {
  const calls = answerCalls({
    'GET /api/telematics/locations': [van(11)],
    'GET /api/telematics/vans/11/trail': trail,
    'GET /api/telematics/trips': [trip],
    ...answers,
  });
  const router = await showPage(<LiveTab />, {
    path: '/telematics',
    at,
    user: userOf('operator'),
    rules: [['read,keep,mark', 'Telematics']],
  });
  return { calls, router };
};
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Vans with a tracker' })).getAllByRole('listitem');

describe('live tracking', () => {
  it('says of when the newest position is while none is of now, and nothing of it once a van reports', async () => {
    await open({ 'GET /api/telematics/locations': [van(11, { at: '2026-01-05T09:30:00.000Z' })] });
    expect(await screen.findByText('The newest position is from 5 Jan 2026, 09:30')).toBeTruthy();
    cleanup();
    await open({ 'GET /api/telematics/locations': [van(11, { at: new Date().toISOString() })] });
    expect(await screen.findByText('Place names: GeoNames, CC BY 4.0.')).toBeTruthy();
    expect(screen.queryByText(/The newest position is from/)).toBeNull();
  });

  it('lists each van with place, speed and the badge of its speed, and a sentence in place of the map', async () => {
    await open({
      'GET /api/telematics/locations': [
        van(1, { isMoving: false, speed: 0 }),
        van(2, { speed: 51 }),
        van(3, { speed: 50 }),
        van(4, { speed: 20 }),
        van(5, { silent: true, bookingId: 7, bookingReference: 'SV-7F3K2' }),
      ],
    });
    const [parked, highway, city, slow, silent] = await rows();
    expect(parked!.textContent).toContain('Parked');
    expect(highway!.textContent).toContain('Highway');
    expect(highway!.textContent).toContain('Leeds · 51 mph');
    expect(city!.textContent).toContain('City Driving');
    expect(slow!.textContent).toContain('Slow Traffic');
    expect(silent!.textContent).toContain('Not heard');
    expect(within(silent!).getByRole('link', { name: 'Hire SV-7F3K2' }).getAttribute('href')).toBe(
      '/booking/7',
    );
    expect(await screen.findByText(/This browser cannot draw the map/)).toBeTruthy();
  });

  it('says that no vehicle is active, and what failed', async () => {
    await open({ 'GET /api/telematics/locations': [] });
    expect(await screen.findByText('No vehicles currently active')).toBeTruthy();
    cleanup();
    await open({ 'GET /api/telematics/locations': refuse(500, 'INTERNAL', 'Broken.') });
    expect(await screen.findByText('The vans could not be loaded', {}, { timeout: 10_000 })).toBeTruthy();
  });

  it('finds vans by words and state', async () => {
    await open({
      'GET /api/telematics/locations': [
        van(1),
        van(2, { address: 'York', isMoving: false }),
        van(3, { address: 'York', bookingId: 3 }),
      ],
    });
    await person.type(await screen.findByRole('searchbox', { name: 'Registration or place' }), 'york');
    expect(await rows()).toHaveLength(2);
    await person.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'On hire');
    expect(await rows()).toHaveLength(1);
    await person.clear(screen.getByRole('searchbox'));
    await person.type(screen.getByRole('searchbox'), 'ab3c');
    expect((await rows())[0]!.textContent).toContain('AB3 CDE');
  });

  it('tracks a van: its trips seek in its day, which plays and goes back to now', async () => {
    const { router, calls } = await open({});
    await person.click(await screen.findByRole('button', { name: 'Track AB11 CDE' }));
    expect(router.state.location.search).toBe('?van=11');
    const time = await screen.findByRole('slider', { name: 'Time of day' });
    expect(time.getAttribute('aria-valuenow')).toBe(String(noon + 120));
    await person.click(await screen.findByRole('button', { name: /Leeds → Harrogate/ }));
    expect(time.getAttribute('aria-valuenow')).toBe(String(noon + 60));
    expect(screen.getByText('33 mph')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Leeds → Harrogate/ }).getAttribute('aria-current')).toBe(
      'true',
    );
    expect(screen.getByText(/14.2 mi · top 58 mph · 3 minutes idling/)).toBeTruthy();
    await person.selectOptions(screen.getByRole('combobox', { name: 'Pace' }), '300×');
    await person.click(screen.getByRole('button', { name: 'Play the day' }));
    await waitFor(() => expect(time.getAttribute('aria-valuenow')).toBe(String(noon + 120)));
    await screen.findByRole('button', { name: 'Play the day' });
    await person.click(screen.getByRole('button', { name: 'Back to now' }));
    expect(screen.queryByRole('button', { name: 'Back to now' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Stop tracking' }));
    expect(router.state.location.search).toBe('');
    expect(calls.find(({ path }) => path.endsWith('/trail'))!.query.get('day')).toBe(today);
  });

  it('shows a day before, which the address names, and never one to come', async () => {
    const before = addDays(today, -3);
    const { calls } = await open({}, `/telematics?van=11&day=${before}`);
    await screen.findByRole('button', { name: /Leeds → Harrogate/ });
    expect(calls.filter(({ query }) => query.get('day') === before)).toHaveLength(2);
    cleanup();
    const later = await open({}, `/telematics?van=11&day=${addDays(today, 3)}`);
    await screen.findByRole('button', { name: /Leeds → Harrogate/ });
    expect(later.calls.every(({ query }) => (query.get('day') ?? today) === today)).toBe(true);
  });

  it('shows a van that was not heard today on the day it was', async () => {
    const yesterday = addDays(today, -1);
    const { calls } = await open(
      { 'GET /api/telematics/locations': [van(11, { at: `${yesterday}T12:00:00.000Z` })] },
      '/telematics?van=11',
    );
    await screen.findByRole('button', { name: /Leeds → Harrogate/ });
    expect(calls.filter(({ query }) => query.get('day') === yesterday)).toHaveLength(2);
  });

  it('asks for no trail of a van that is shown by its town alone', async () => {
    const { calls } = await open(
      { 'GET /api/telematics/locations': [van(11, { latitude: null, longitude: null, bookingId: 7 })] },
      '/telematics?van=11',
    );
    expect(await screen.findByText(/shows hired vans by their town alone/)).toBeTruthy();
    expect(calls.some(({ path }) => /trail|trips/.test(path))).toBe(false);
  });

  it('says whether a geocoder or the gazetteer gave the address, and whose data it is', async () => {
    const known = { address: '12 Albion Street, Leeds', addressFrom: 'geocoder' as const };
    await open({ 'GET /api/telematics/locations': [van(11, known), van(12)] }, '/telematics?van=11');
    expect(await screen.findByText('12 Albion Street, Leeds (address from the geocoder)')).toBeTruthy();
    expect(screen.getByText(/OpenStreetMap contributors/).textContent).toContain('GeoNames');
    expect((await rows())[0]!.textContent).toContain('12 Albion Street, Leeds · 30 mph');
    cleanup();
    await open({}, '/telematics?van=11');
    expect(await screen.findByText('Leeds (nearest town)')).toBeTruthy();
    expect(screen.queryByText(/OpenStreetMap contributors/)).toBeNull();
  });

  it('marks the hire of a van as stolen with a reason, shows who marked it and why, and takes the mark back', async () => {
    const hired = { bookingId: 7, bookingReference: 'SV-7F3K2' };
    const mark = {
      id: 5,
      kind: 'stolen' as const,
      reason: 'The police have the case 1234.',
      markedBy: 'Robin Tester',
      markedAt: '2026-01-05T09:30:00.000Z',
    };
    let now = van(11, { ...hired, latitude: null, longitude: null });
    const { calls } = await open(
      {
        'GET /api/telematics/locations': () => [now],
        'POST /api/telematics/vans/11/mark': () => {
          now = van(11, { ...hired, mark });
          return mark;
        },
        'DELETE /api/telematics/marks/5': () => {
          now = van(11, { ...hired, latitude: null, longitude: null });
          return undefined;
        },
      },
      '/telematics?van=11',
    );
    await person.click(await screen.findByRole('button', { name: 'Mark as stolen or in breach' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark the hire of AB11 CDE' }));
    await person.click(dialog.getByRole('radio', { name: /^Stolen/ }));
    await person.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'short');
    await person.click(dialog.getByRole('button', { name: 'Mark the hire' }));
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await person.clear(dialog.getByRole('textbox', { name: /^Reason/ }));
    await person.type(dialog.getByRole('textbox', { name: /^Reason/ }), mark.reason);
    await person.click(dialog.getByRole('button', { name: 'Mark the hire' }));
    const title = await screen.findByText('Marked as stolen');
    const note = title.closest('[role=note]')!;
    expect(note.textContent).toContain('Marked as stolen');
    expect(note.textContent).toContain(mark.reason);
    expect(note.textContent).toContain('By Robin Tester, 5 Jan 2026, 09:30');
    expect(calls.find(({ method }) => method === 'POST')!.body).toEqual({
      kind: 'stolen',
      reason: mark.reason,
    });
    expect((await rows())[0]!.textContent).toContain('Stolen');
    await person.click(screen.getByRole('button', { name: 'Take the mark back' }));
    const confirm = within(await screen.findByRole('alertdialog'));
    await person.click(confirm.getByRole('button', { name: 'Take the mark back' }));
    expect(await screen.findByText(/shows hired vans by their town alone/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Marked as stolen')).toBeNull());
  });

  it('offers no mark for a van that is not on hire', async () => {
    await open({}, '/telematics?van=11');
    await screen.findByRole('button', { name: /Leeds → Harrogate/ });
    expect(screen.queryByRole('button', { name: 'Mark as stolen or in breach' })).toBeNull();
  });

  it('reads the vans again when news arrive, and says that looks at a hired van are kept', async () => {
    const lines = await liveLines();
    let speed = 30;
    await open(
      { 'GET /api/telematics/locations': () => [van(11, { speed, bookingId: 7, bookingReference: 'SV-1' })] },
      '/telematics?van=11',
    );
    expect(await screen.findByText(/kept in the audit log/)).toBeTruthy();
    await waitFor(() => expect(lines).toHaveLength(1), { timeout: 5_000 });
    await act(() => lines[0]!.take());
    speed = 62;
    act(() => lines[0]!.tell('vanLocationsChanged', null));
    await waitFor(async () => expect((await rows())[0]!.textContent).toContain('62 mph'));
    expect((await rows())[0]!.textContent).toContain('Highway');
  });
});
