// @vitest-environment happy-dom
import { KitProvider } from '@convoy/ui-kit';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import type { FeatureCollection } from 'geojson';
import type { ComponentProps } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as loader from './load-maplibre.ts';
import { TrackMap } from './track-map.tsx';
import type { MapVehicle } from './track-map.types.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

type Handler = (event: object) => void;

/** A map that keeps what it is given; what it draws no test here can see. */
class FakeMap {
  static last: FakeMap;
  readonly keyboard = { disableRotation: vi.fn() };
  readonly touchZoomRotate = { disableRotation: vi.fn() };
  readonly fitBounds = vi.fn();
  readonly easeTo = vi.fn();
  readonly remove = vi.fn();
  readonly setPaintProperty = vi.fn();
  readonly zoomIn = vi.fn();
  readonly setMissingStyleImageResolver = vi.fn();
  readonly zoomOut = vi.fn();
  readonly data = new Map<string, FeatureCollection>();
  readonly layers: string[] = [];
  private readonly handlers = new Map<string, Set<Handler>>();
  under: object[] = [];
  inSight = (_point: [number, number]) => true;
  constructor(readonly options: { container: HTMLElement }) {
    FakeMap.last = this;
  }
  once(_event: string, then: () => void) {
    queueMicrotask(then);
  }
  on(event: string, handler: Handler) {
    this.handlers.set(event, (this.handlers.get(event) ?? new Set()).add(handler));
  }
  off(event: string, handler: Handler) {
    this.handlers.get(event)?.delete(handler);
  }
  happen(event: string, what: object = {}) {
    for (const handler of this.handlers.get(event) ?? []) handler(what);
  }
  addSource(id: string, { data }: { data: FeatureCollection }) {
    this.data.set(id, data);
  }
  addLayer({ id }: { id: string }) {
    this.layers.push(id);
  }
  getSource = (id: string) => ({
    setData: (data: FeatureCollection) => this.data.set(id, data),
    getClusterExpansionZoom: async () => 9,
  });
  listImages = () => [];
  hasImage = () => false;
  isStyleLoaded = () => true;
  getStyle = () => ({ sources: {} });
  getMaxZoom = () => 12;
  getZoom = () => 7;
  getLayer = (id: string) => (this.layers.includes(id) ? { id } : undefined);
  getContainer = () => this.options.container;
  getCanvas = () => document.createElement('canvas');
  getBounds = () => ({ contains: this.inSight });
  queryRenderedFeatures = () => this.under;
  project = () => ({ x: 0, y: 0 });
  drawn = (source: string) => this.data.get(source)!.features;
}
function withMaps() {
  vi.spyOn(loader, 'canDrawMaps').mockReturnValue(true);
  vi.spyOn(loader, 'loadMapLibre').mockResolvedValue({ Map: FakeMap } as never);
}

const van = (id: string, given: Partial<MapVehicle> = {}): MapVehicle => ({
  id,
  label: id.toUpperCase(),
  longitude: -1.5,
  latitude: 53.8,
  heading: 90,
  tone: 'success',
  ...given,
});
const frame = [{ longitude: -1.5, latitude: 53.8 }];
type Props = Partial<ComponentProps<typeof TrackMap>>;
const shown = (props: Props) => (
  <KitProvider>
    <TrackMap label="Vans" frame={frame} instead={<p>no map</p>} {...props} />
  </KitProvider>
);
const open = async (props: Props) => {
  withMaps();
  const view = render(shown(props));
  await waitFor(() => expect(FakeMap.last?.layers).toContain('moment'));
  return { map: FakeMap.last, show: (next: Props) => view.rerender(shown(next)), view };
};
const at = { point: { x: 4, y: 60 }, lngLat: { lng: -1, lat: 52 } };

describe('TrackMap', () => {
  it('gives what stands instead where the browser cannot draw', async () => {
    vi.spyOn(loader, 'canDrawMaps').mockReturnValue(false);
    render(shown({}));
    expect(await screen.findByText('no map')).toBeTruthy();
  });

  it('draws vehicles with their heading, and the selected one by itself', async () => {
    const { map, show } = await open({ vehicles: [van('a'), van('b', { heading: null, tone: 'neutral' })] });
    await waitFor(() => expect(map.drawn('vehicles')).toHaveLength(2));
    expect(map.drawn('vehicles').map(({ properties }) => properties)).toEqual([
      { id: 'a', label: 'A', heading: 90, image: 'van-success-arrow' },
      { id: 'b', label: 'B', heading: 0, image: 'van-neutral-dot' },
    ]);
    show({ vehicles: [van('a'), van('b')], selectedId: 'b' });
    // Not in the task that renders the page, which is long enough with thousands of vehicles.
    expect(map.drawn('vehicles')).toHaveLength(2);
    await waitFor(() => expect(map.drawn('vehicles').map(({ properties }) => properties!.id)).toEqual(['a']));
    expect(map.drawn('chosen').map(({ properties }) => properties!.id)).toEqual(['b']);
  });

  it('draws trails, areas whose ring it closes, corners and the moment that is shown again', async () => {
    const { map } = await open({
      trail: [
        [
          [-1, 53],
          [-1, 54],
        ],
        [[-2, 54]],
      ],
      areas: [
        {
          id: 'x',
          ring: [
            [0, 50],
            [1, 50],
            [1, 51],
          ],
          chosen: true,
        },
      ],
      corners: [{ longitude: 0, latitude: 50 }],
      moment: { longitude: -1, latitude: 53.5, heading: 12 },
    });
    await waitFor(() => expect(map.drawn('trail')).toHaveLength(1));
    expect(map.drawn('areas')[0]!.geometry).toEqual({
      type: 'Polygon',
      coordinates: [
        [
          [0, 50],
          [1, 50],
          [1, 51],
          [0, 50],
        ],
      ],
    });
    expect(map.drawn('corners')).toHaveLength(1);
    expect(map.drawn('moment')[0]!.properties).toEqual({ heading: 12, image: 'moment-arrow' });
  });

  it('opens a vehicle, falls a number apart, and gives the point while one is picked', async () => {
    const [onOpen, onPick] = [vi.fn(), vi.fn()];
    const { map, show } = await open({ onOpen });
    map.under = [{ layer: { id: 'vehicles' }, properties: { id: 'a', label: 'A' } }];
    act(() => map.happen('mousemove', at));
    expect(screen.getByText('A')).toBeTruthy();
    act(() => map.happen('click', at));
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('a');
    map.under = [{ layer: { id: 'clusters' }, properties: { cluster_id: 3 } }];
    act(() => map.happen('click', at));
    await waitFor(() => expect(map.easeTo).toHaveBeenCalledWith({ center: at.lngLat, zoom: 9 }));
    show({ onOpen, onPick });
    act(() => map.happen('click', at));
    expect(onPick).toHaveBeenCalledExactlyOnceWith({ longitude: -1, latitude: 52 });
    expect(onOpen).toHaveBeenCalledOnce();
  });

  it('follows the selected vehicle out of sight, and nobody who looks elsewhere', async () => {
    const { map, show } = await open({ vehicles: [van('a')], selectedId: 'a' });
    map.inSight = ([longitude]) => longitude < 0;
    show({ vehicles: [van('a', { longitude: 1 })], selectedId: 'a' });
    expect(map.easeTo).toHaveBeenCalledExactlyOnceWith({ center: [1, 53.8] });
    show({ vehicles: [van('a', { longitude: 2 })], selectedId: 'a' });
    expect(map.easeTo).toHaveBeenCalledOnce();
  });

  it('moves to another frame alone, not because vehicles move', async () => {
    const { map, show, view } = await open({ vehicles: [van('a')] });
    show({ vehicles: [van('a', { latitude: 54 })] });
    expect(map.fitBounds).not.toHaveBeenCalled();
    show({ frame: [{ longitude: -3, latitude: 55 }] });
    expect(map.fitBounds).toHaveBeenCalledOnce();
    view.unmount();
    expect(map.remove).toHaveBeenCalledOnce();
  });
});
