// @vitest-environment happy-dom
import { answerCalls, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RouteAnalysis } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import RoutesPage from './routes.page.tsx';

// A browser without graphics: the map stands for itself, with what it was given.
vi.mock('@convoy/ui-kit/map', () => ({
  TrackMap: ({ label, trail }: { label: string; trail: unknown }) => (
    <div role="img" aria-label={label}>
      {JSON.stringify(trail)}
    </div>
  ),
}));
const showPage = pageShower({ telematics: en });
// A toast lets presses through around itself; without its sheet it seems to do so everywhere.
const person = userEvent.setup({ pointerEventsCheck: 0 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const stop = (name: string, latitude: number) => ({ name, latitude, longitude: -1 });
const route = (given: Partial<RouteAnalysis> = {}): RouteAnalysis => ({
  of: 'driven',
  estimate: true,
  currentRoute: {
    distance: 120.4,
    duration: 185,
    trafficDelay: 22,
    stops: [stop('Leeds', 53.8), stop('York', 53.9), stop('Hull', 53.7)],
    line: [53.8, -1, 53.9, -1, 53.7, -1],
  },
  optimizedRoute: {
    distance: 100.1,
    duration: 160,
    savings: 25,
    savedDistance: 20.3,
    stops: [stop('Leeds', 53.8), stop('Hull', 53.7), stop('York', 53.9)],
    line: [53.8, -1, 53.7, -1, 53.9, -1],
  },
  suggestions: ['save-time?minutes=25&percent=14', 'Avoid the M62 at eight.'],
  applied: null,
  ...given,
});
const vans = [
  { id: 7, registration: 'AB12 CDE', make: 'Ford', model: 'Transit', retiredAt: null },
  { id: 8, registration: 'OLD 1', make: 'Ford', model: 'Transit', retiredAt: '2026-01-01' },
];
const open = async (answers: Record<string, unknown>, at = '/telematics/routes?van=7') => {
  const calls = answerCalls({ 'GET /api/fleet/vans': vans, ...answers });
  const router = await showPage(<RoutesPage />, { path: '*', at, user: userOf('operator') });
  return { calls, router };
};
const fields = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);

describe('the route of a van', () => {
  it('stands beside the best order with what it saves, marked as an estimate', async () => {
    await open({ 'GET /api/telematics/routes/7': route() });
    const current = await screen.findByRole('list', { name: 'Current route: Stops in order' });
    expect(
      within(current)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Leeds', 'York', 'Hull']);
    const page = document.body.textContent!;
    for (const figure of ['120.4 mi', '3 h 5 min', '22 min', '100.1 mi', '2 h 40 min', '25 min', '20.3 mi'])
      expect(page).toContain(figure);
    expect(screen.getAllByText('Estimate').length).toBeGreaterThan(1);
    expect(page).toContain('You save about 25 min (14% of the time).');
    expect(page).toContain('Avoid the M62 at eight.');
  });

  it('has a dash where the delay is not known, and no estimate where a routing server answered', async () => {
    const { currentRoute } = route();
    await open({
      'GET /api/telematics/routes/7': route({
        of: 'planned',
        estimate: false,
        currentRoute: { ...currentRoute, trafficDelay: null },
      }),
    });
    expect((await screen.findByText('Traffic delay')).parentElement!.textContent).toBe('Traffic delay–');
    expect(screen.queryByText('Estimate')).toBeNull();
    expect(screen.getByText('Stops as they were entered')).toBeTruthy();
  });

  it('shows one line at a time on the map', async () => {
    await open({ 'GET /api/telematics/routes/7': route() });
    expect((await screen.findByRole('img', { name: 'Route on the map' })).textContent).toBe(
      '[[[-1,53.8],[-1,53.7],[-1,53.9]]]',
    );
    await person.click(screen.getByRole('button', { name: 'Current route', pressed: false }));
    expect(screen.getByRole('img', { name: 'Route on the map' }).textContent).toBe(
      '[[[-1,53.8],[-1,53.9],[-1,53.7]]]',
    );
  });

  it('is chosen by its van, and no retired one is offered', async () => {
    const { router } = await open({ 'GET /api/telematics/routes/7': route() }, '/telematics/routes');
    await person.click(await screen.findByRole('combobox', { name: 'Van' }));
    const list = await screen.findByRole('listbox', { name: 'Vans' });
    expect(within(list).queryByText('OLD 1')).toBeNull();
    await person.click(within(list).getByText('AB12 CDE'));
    expect(await screen.findByRole('list', { name: 'Current route: Stops in order' })).toBeTruthy();
    expect(router.state.location.search).toBe('?van=7');
  });
});

describe('stops', () => {
  it('are entered where there is no route yet, and compared', async () => {
    const { calls } = await open({
      'GET /api/telematics/routes/7': refuse(404, 'ROUTE_NOT_FOUND', 'None.'),
      'PUT /api/telematics/routes/7/stops': route({ of: 'planned' }),
    });
    expect(await screen.findByText('No route data available for this vehicle')).toBeTruthy();
    await person.type(screen.getByRole('textbox', { name: 'Stop 1' }), 'Leeds');
    const compare = screen.getByRole<HTMLButtonElement>('button', { name: 'Compare routes' });
    expect(compare.disabled).toBe(true);
    await person.type(screen.getByRole('textbox', { name: 'Stop 2' }), 'HU1 1AA');
    await person.click(compare);
    expect(await screen.findByText('Stops as they were entered')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ stops: ['Leeds', 'HU1 1AA'] });
  });

  it('are added, moved and removed by keys, and the focus stays with them', async () => {
    await open({ 'GET /api/telematics/routes/7': route() });
    await screen.findByRole('textbox', { name: 'Stop 3' });
    screen.getByRole('button', { name: 'Move stop 1 down' }).focus();
    await person.keyboard('{Enter}');
    expect(fields()).toEqual(['York', 'Leeds', 'Hull']);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move stop 2 down'));
    expect(screen.getByText('Leeds is now stop 2')).toBeTruthy();
    screen.getByRole('button', { name: 'Remove stop 3' }).focus();
    await person.keyboard('{Enter}');
    expect(fields()).toEqual(['York', 'Leeds']);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove stop 1' }).disabled).toBe(true);
    screen.getByRole('button', { name: 'Add stop' }).focus();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Stop 3'));
  });

  it('say which place is not known', async () => {
    await open({
      'GET /api/telematics/routes/7': route(),
      'PUT /api/telematics/routes/7/stops': refuse(
        422,
        'ROUTE_PLACE_UNKNOWN',
        'No place called Atlantis is known.',
      ),
    });
    await person.click(await screen.findByRole('button', { name: 'Compare routes' }));
    expect((await screen.findByRole('alert')).textContent).toContain('No place called Atlantis is known.');
  });
});

describe('applying the best route', () => {
  it('asks first, and says to whom it was sent', async () => {
    const applied = { id: 1, at: '2026-11-27T10:00:00.000Z', bookingId: 12, sentTo: 'Anna Kent' };
    const { calls } = await open({
      'GET /api/telematics/routes/7': route(),
      'POST /api/telematics/routes/7/apply': route({ applied }),
    });
    await person.click(await screen.findByRole('button', { name: 'Apply optimised route' }));
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await person.click(await screen.findByRole('button', { name: 'Apply route' }));
    expect((await screen.findAllByText('Sent to Anna Kent')).length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'Open the hire' }).getAttribute('href')).toBe('/booking/12');
  });

  it('says that it was kept where no customer has the van', async () => {
    const applied = { id: 1, at: '2026-11-27T10:00:00.000Z', bookingId: null, sentTo: null };
    await open({ 'GET /api/telematics/routes/7': route({ applied }) });
    expect(await screen.findByText(/No customer has the van now/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Open the hire' })).toBeNull();
  });
});
