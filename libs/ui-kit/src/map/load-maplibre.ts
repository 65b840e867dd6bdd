import type * as MapLibre from 'maplibre-gl';

let loaded: Promise<typeof MapLibre> | undefined;

/**
 * MapLibre, fetched when the first map is drawn. Program and worker are files of our own origin that the bundler copies
 * and never looks into: the worker is then allowed by `script-src 'self'`, and no blob or eval is needed.
 *
 * @throws when the files cannot be fetched; the next call tries again
 */
export function loadMapLibre(): Promise<typeof MapLibre> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function load(): Promise<typeof MapLibre> {
  const program = new URL('maplibre-gl/dist/maplibre-gl.mjs', import.meta.url);
  const worker = new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url);
  const maplibre: typeof MapLibre = await import(/* webpackIgnore: true */ program.href);
  maplibre.setWorkerUrl(worker.href);
  // One map at a time and a small drawing: more workers would only cost memory.
  maplibre.setWorkerCount(1);
  // Its reader comes with the first address of that kind.
  maplibre.addProtocol('pmtiles', async (params, abort) =>
    (await import('./street-tiles.ts')).readStreetTile(params, abort),
  );
  return maplibre;
}

/** Whether this browser can draw a map at all. */
export function canDrawMaps(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}
