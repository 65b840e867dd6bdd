// @vitest-environment happy-dom
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { KitProvider } from '@convoy/ui-kit';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as loader from './load-maplibre.ts';
import { mapColours } from './map-ground.ts';
import { MapView } from './map-view.tsx';
import { styleOfTileFile } from './street-tiles.ts';

/** A PMTiles file (version 3) of one tile, as its specification lays it out: header, directory, description, tile. */
function tileFile(tileType: number, description: object): Buffer {
  const tile = Buffer.from([0x1a, 0]);
  // One entry: id 0, run of 1, length 2, offset 0 (written as 1 more).
  const directory = Buffer.from([1, 0, 1, tile.length, 1]);
  const said = Buffer.from(JSON.stringify(description));
  const header = Buffer.alloc(127);
  header.write('PMTiles', 0, 'latin1');
  header[7] = 3;
  const parts = [directory, said, Buffer.alloc(0), tile];
  let offset = header.length;
  for (const [index, part] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(part.length), 16 + index * 16);
    offset += part.length;
  }
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(1n, at);
  // Clustered, nothing compressed, the kind of tile, zoom 0 to 0.
  header.set([1, 1, 1, tileType, 0, 0], 96);
  return Buffer.concat([header, ...parts]);
}

const MVT = 1;
const PNG = 2;
const files: Record<string, Buffer> = {
  '/streets.pmtiles': tileFile(MVT, {
    attribution: '<a href="https://streets.example">© Streets &amp; Sons</a>',
    vector_layers: [{ id: 'earth' }, { id: 'roads' }, { id: 'places' }],
  }),
  '/pictures.pmtiles': tileFile(PNG, {}),
};
let server: Server;
let home: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const file = files[request.url ?? ''];
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (!file || from === undefined) return void response.writeHead(404).end();
    response.writeHead(206).end(file.subarray(Number(from), Number(to) + 1));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const colours = mapColours({ surface: '#ffffff', foreground: '#101828', primary: '#1d4ed8' });

describe('a PMTiles file as a street map', () => {
  it('is drawn in the colours of the brand, with the layers it has and its attribution', async () => {
    const style = await styleOfTileFile(`pmtiles://${home}/streets.pmtiles`, colours);
    expect(style.sources.streets).toMatchObject({
      type: 'vector',
      url: `pmtiles://${home}/streets.pmtiles`,
      attribution: expect.stringContaining('Streets'),
    });
    expect(style.layers.map(({ id }) => id)).toEqual([
      'streets-ground',
      'earth',
      'street-roads',
      'main-road-roads',
      'motorway-roads',
      'names-roads',
      'names-places',
    ]);
    expect(style.layers[0]).toMatchObject({ paint: { 'background-color': colours.sea } });
  });

  it('is shown as it is where it holds pictures', async () => {
    const style = await styleOfTileFile(`${home}/pictures.pmtiles`, colours);
    expect(style.sources.streets).toMatchObject({ type: 'raster' });
  });

  it('fails where it is not there', async () => {
    await expect(styleOfTileFile(`${home}/none.pmtiles`, colours)).rejects.toThrow();
  });
});

type Handler = (event: object) => void;

/** A map whose style arrives or fails when a test says so. */
class FakeMap {
  static made: FakeMap[] = [];
  readonly keyboard = { disableRotation: vi.fn() };
  readonly touchZoomRotate = { disableRotation: vi.fn() };
  readonly remove = vi.fn();
  readonly setPaintProperty = vi.fn();
  readonly handlers = new Map<string, Handler>();
  style: { sources: object } | undefined;
  constructor(readonly options: { container: HTMLElement; style: unknown }) {
    FakeMap.made.push(this);
    if (typeof options.style === 'object') queueMicrotask(() => this.arrive({ sources: {} }));
  }
  arrive(style: { sources: object }) {
    this.style = style;
    this.handlers.get('load')?.({});
  }
  once(event: string, then: Handler) {
    this.handlers.set(event, then);
  }
  on = this.once;
  off() {}
  isStyleLoaded = () => this.style !== undefined;
  getStyle = () => this.style;
  getSource = () => ({ attribution: '© Described &amp; <b>elsewhere</b><script>track()</script>' });
  getMaxZoom = () => 20;
  getZoom = () => 7;
  getLayer = () => ({});
  getContainer = () => this.options.container;
  getBounds = () => ({ contains: () => true });
  project = () => ({ x: 0, y: 0 });
}

const places = [{ id: 'leeds', label: 'Leeds', longitude: -1.5, latitude: 53.8 }];
function show(mapStyle: string) {
  FakeMap.made = [];
  vi.spyOn(loader, 'canDrawMaps').mockReturnValue(true);
  vi.spyOn(loader, 'loadMapLibre').mockResolvedValue({ Map: FakeMap } as never);
  render(
    <KitProvider mapStyle={mapStyle}>
      <MapView label="Depots" places={places} />
    </KitProvider>,
  );
}

describe('a map where a street map is set', () => {
  it('shows it with the attribution of its sources', async () => {
    show('https://tiles.example/style.json');
    await waitFor(() => expect(FakeMap.made).toHaveLength(1));
    const [map] = FakeMap.made;
    expect(map!.options.style).toBe('https://tiles.example/style.json');
    map!.arrive({ sources: { streets: { type: 'vector', url: 'https://tiles.example/streets.json' } } });
    expect(await screen.findByText('© Described & elsewhere')).toBeTruthy();
    expect(screen.queryByText('Map: Natural Earth')).toBeNull();
  });

  it('falls back to the drawing of the kit where the style does not load, and says so', async () => {
    show('https://tiles.example/gone.json');
    await waitFor(() => expect(FakeMap.made).toHaveLength(1));
    const [streets] = FakeMap.made;
    streets!.handlers.get('error')!({ error: new Error('404') });
    expect(await screen.findByText('The street map did not load. This is the simple map.')).toBeTruthy();
    expect(screen.getByText('Map: Natural Earth')).toBeTruthy();
    expect(streets!.remove).toHaveBeenCalledOnce();
    expect(FakeMap.made[1]!.options.style).toMatchObject({ layers: expect.any(Array) });
  });

  it('falls back where no tile of it can be had', async () => {
    show('https://tiles.example/style.json');
    await waitFor(() => expect(FakeMap.made).toHaveLength(1));
    const [streets] = FakeMap.made;
    streets!.style = { sources: {} };
    streets!.handlers.get('error')!({ error: new Error('Failed to fetch') });
    streets!.arrive({ sources: {} });
    expect(await screen.findByText('The street map did not load. This is the simple map.')).toBeTruthy();
  });

  it('falls back where the PMTiles file cannot be read', async () => {
    show(`pmtiles://${home}/none.pmtiles`);
    expect(await screen.findByText('The street map did not load. This is the simple map.')).toBeTruthy();
  });
});
