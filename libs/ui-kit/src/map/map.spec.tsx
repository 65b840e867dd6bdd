// @vitest-environment happy-dom
import { KitProvider } from '@convoy/ui-kit';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contrastOf, parseColour } from '../colour.ts';
import { readCoast } from './coast.ts';
import { placeLabels } from './label-layout.ts';
import * as loader from './load-maplibre.ts';
import { mapColours } from './map-ground.ts';
import { MapView } from './map-view.tsx';
import { boundsOf, HOME_BOUNDS } from './places.ts';
import { towns } from './towns.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
const person = userEvent.setup();
const places = [
  { id: 'leeds', label: 'Leeds City', longitude: -1.549, latitude: 53.801, detail: '12 vans' },
  { id: 'york', label: 'York', longitude: -1.087, latitude: 53.96 },
];
const show = (props = {}) =>
  render(
    <KitProvider>
      <MapView label="Depots" places={places} {...props} />
    </KitProvider>,
  );

/** A map that projects a degree to five pixels; what is drawn on it no test here can see. */
class FakeMap {
  static made: FakeMap[] = [];
  readonly keyboard = { disableRotation: vi.fn() };
  readonly touchZoomRotate = { disableRotation: vi.fn() };
  readonly zoomIn = vi.fn();
  readonly zoomOut = vi.fn();
  readonly fitBounds = vi.fn();
  readonly jumpTo = vi.fn();
  readonly remove = vi.fn();
  readonly setPaintProperty = vi.fn();
  constructor(readonly options: { container: HTMLElement }) {
    FakeMap.made.push(this);
  }
  once(_event: string, then: () => void) {
    queueMicrotask(then);
  }
  on() {}
  off() {}
  getMaxZoom = () => 12;
  getZoom = () => 7;
  getLayer = () => ({});
  getContainer = () => this.options.container;
  getBounds = () => ({ contains: () => true });
  getStyle = () => ({ sources: { tiles: { attribution: '<a href="x">© Tiles</a>' } } });
  project = ([x, y]: [number, number]) => ({ x: (x + 3) * 5, y: (55 - y) * 5 });
}
function withMaps() {
  FakeMap.made = [];
  vi.spyOn(loader, 'canDrawMaps').mockReturnValue(true);
  vi.spyOn(loader, 'loadMapLibre').mockResolvedValue({ Map: FakeMap } as never);
}

describe('MapView', () => {
  it('lists the places where the browser cannot draw, and says why', async () => {
    const opened = vi.fn();
    show({ onOpen: opened });
    await waitFor(() => expect(screen.getByText(/cannot draw the map/)).toBeTruthy());
    const list = screen.getByRole('list', { name: 'Depots' });
    await person.click(within(list).getByRole('button', { name: /Leeds City/ }));
    expect(opened).toHaveBeenCalledWith(places[0]);
    expect(list.textContent).toContain('12 vans');
  });

  it('lists the places where the program cannot be fetched', async () => {
    withMaps();
    vi.spyOn(loader, 'loadMapLibre').mockRejectedValue(new Error('offline'));
    show();
    await waitFor(() => expect(screen.getByText(/cannot draw the map/)).toBeTruthy());
  });

  it('puts a pin at each place: one tab stop, arrows between them, a press opens', async () => {
    withMaps();
    const opened = vi.fn();
    show({ onOpen: opened });
    const pin = await screen.findByRole('button', { name: 'Leeds City' });
    expect(screen.getByRole('button', { name: 'York' }).tabIndex).toBe(-1);
    pin.focus();
    await person.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    expect(opened).toHaveBeenCalledExactlyOnceWith(places[1]);
    expect(screen.getByText(/Natural Earth/)).toBeTruthy();
  });

  it('zooms, shows all, turns into the list and back, and leaves nothing behind', async () => {
    withMaps();
    const { unmount } = show();
    await person.click(await screen.findByRole('button', { name: 'Zoom in' }));
    await person.click(screen.getByRole('button', { name: 'Show all places' }));
    const [first] = FakeMap.made;
    expect(first!.zoomIn).toHaveBeenCalledOnce();
    expect(first!.fitBounds.mock.calls[0]![0]).toEqual(boundsOf(places));
    await person.click(screen.getByRole('button', { name: 'Show as list' }));
    expect(first!.remove).toHaveBeenCalledOnce();
    expect(screen.getByRole('list', { name: 'Depots' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Show as map' }));
    await screen.findByRole('button', { name: 'York' });
    unmount();
    expect(FakeMap.made[1]!.remove).toHaveBeenCalledOnce();
  });

  it('names who made the tiles, as text', async () => {
    withMaps();
    show({ styleUrl: '/tiles/style.json' });
    await waitFor(() => expect(screen.getByText('© Tiles')).toBeTruthy());
  });
});

describe('the offline drawing', () => {
  it('has the land of every town it names', () => {
    const { features } = readCoast();
    for (const { name, longitude, latitude } of towns) {
      const near = features.some(({ geometry }) =>
        geometry.coordinates[0]!.some(
          ([x = 0, y = 0]) => Math.abs(x - longitude) < 4 && Math.abs(y - latitude) < 3,
        ),
      );
      expect(near, name).toBe(true);
    }
    for (const { geometry } of features)
      expect(geometry.coordinates[0]![0]).toEqual(geometry.coordinates[0]!.at(-1));
  });

  it('keeps the coast apart from the sea in light and dark', () => {
    for (const tokens of [
      { surface: '#ffffff', foreground: '#0f1b4c', primary: '#1d3fe0' },
      { surface: '#111a45', foreground: '#f5f7ff', primary: '#ffd84a' },
    ]) {
      const { sea, border } = mapColours(tokens);
      expect(contrastOf(parseColour(sea)!, parseColour(border)!)).toBeGreaterThan(1.25);
    }
  });
});

describe('boundsOf', () => {
  it('holds all places and leaves out what is nowhere', () => {
    expect(boundsOf([...places, { id: 'x', label: 'X', longitude: Number.NaN, latitude: 500 }])).toEqual([
      -1.549, 53.801, -1.087, 53.96,
    ]);
    expect(boundsOf([])).toEqual(HOME_BOUNDS);
  });
});

describe('placeLabels', () => {
  it('lets the first of two stand, and none on a pin', () => {
    expect(
      placeLabels(
        [[0, 0, 10, 10], [5, 5, 15, 15], null, [20, 0, 30, 10], [40, 40, 50, 50]],
        [[39, 39, 41, 41]],
      ),
    ).toEqual([true, false, false, true, false]);
  });
});
