// @vitest-environment happy-dom
import { answerCalls, pagedAnswer, pageShower, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TelematicsEvent } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import AlertsPage from './alerts.page.tsx';

const showPage = pageShower({ telematics: en });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const event = (id: number, given: Partial<TelematicsEvent> = {}): TelematicsEvent => ({
  id,
  vanId: 7,
  registration: 'AB12 CDE',
  bookingId: null,
  kind: 'speeding',
  // Half an hour past midnight in London.
  at: '2026-06-30T23:30:00.000Z',
  latitude: 53.8,
  longitude: -1.55,
  place: 'Leeds, M1',
  placeFrom: 'gazetteer',
  value: 129,
  unit: 'km/h',
  limit: 113,
  limitOf: 'road',
  geofence: null,
  ...given,
});
const EVENTS = '/api/telematics/events';
const open = async (found: TelematicsEvent[], at = '/telematics/alerts', total?: number) => {
  const calls = answerCalls({
    [`GET ${EVENTS}`]: found,
    'GET /api/fleet/vans': [{ id: 7, registration: 'AB12 CDE', make: 'Ford', model: 'Transit' }],
  });
  const answer = fetch;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const answered = await answer(address, init);
    const { pathname, searchParams } = new URL(address, 'http://acme.test');
    return pathname === EVENTS ? pagedAnswer(found, searchParams, total) : answered;
  });
  const router = await showPage(<AlertsPage />, { path: '*', at, user: userOf('operator') });
  return { asked: () => calls.filter(({ path }) => path === EVENTS), router };
};
const rows = async () => within(await screen.findByRole('list', { name: 'Events' })).getAllByRole('listitem');

describe('the events', () => {
  it('show what, where, when, how much and the limit of the road, with ways to the map and the hire', async () => {
    await open([
      event(1),
      event(2, {
        bookingId: 12,
        value: 4.2,
        unit: 'm/s2',
        kind: 'harsh-braking',
        limit: 3.9,
        limitOf: 'brand',
      }),
    ]);
    const [speeding, braking] = await rows();
    expect(speeding!.textContent).toContain(
      'SpeedingAB12 CDE80 mph (limit of the road 70 mph) · near Leeds, M1',
    );
    expect(speeding!.textContent).toContain('1 Jul 2026, 00:30');
    expect(
      within(speeding!)
        .getByRole('link', { name: /on the map/ })
        .getAttribute('href'),
    ).toBe('/telematics?van=7&day=2026-07-01');
    expect(within(speeding!).queryByRole('link', { name: /hire/ })).toBeNull();
    expect(braking!.textContent).toContain('4.2 m/s² (your limit 3.9 m/s²)');
    expect(within(braking!).getByRole('link', { name: /hire/ }).getAttribute('href')).toBe('/booking/12');
  });

  it('name the geofence, and no figure where there is none', async () => {
    await open([
      event(1, {
        kind: 'geofence-leave',
        geofence: 'Yard',
        value: null,
        unit: null,
        limit: null,
        limitOf: null,
      }),
    ]);
    expect((await rows())[0]!.textContent).toContain(
      'Left a geofenceAB12 CDEGeofence: Yard · near Leeds, M1',
    );
  });

  it('are asked for by what the address says, and by what is chosen', async () => {
    const { asked, router } = await open([], '/telematics/alerts?kind=towing&van=7');
    expect(await screen.findByText('No event matches the filters')).toBeTruthy();
    expect(Object.fromEntries(asked()[0]!.query)).toEqual({
      kind: 'towing',
      vanId: '7',
      page: '1',
      perPage: '20',
    });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind of event' }), 'Idling');
    await waitFor(() => expect(asked().at(-1)!.query.get('kind')).toBe('idling'));
    expect(router.state.location.search).toBe('?kind=idling&van=7');
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!);
    expect(await screen.findByText('No events yet')).toBeTruthy();
    expect(router.state.location.search).toBe('');
  });

  it('are counted in pages', async () => {
    const { asked } = await open([event(1)], undefined, 45);
    expect(await screen.findByText('Page 1 of 3')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(asked().at(-1)!.query.get('page')).toBe('2'));
  });
});
