import type { StyleSpecification } from 'maplibre-gl';
import { describe, expect, it, vi } from 'vitest';
import { contrastOf, parseColour } from '../colour.ts';
import { addMapGround, groundStyle, mapColours, recolourGround } from './map-ground.ts';
import { readRoads, readTowns } from './roads.ts';

const light = mapColours({ surface: '#ffffff', foreground: '#0f1b4c', primary: '#1d3fe0' });
const dark = mapColours({ surface: '#111a45', foreground: '#f5f7ff', primary: '#ffd84a' });

describe('the ground of a map', () => {
  it('fetches nothing: all its sources hold their data, and no letters or pictures have an address', () => {
    const style = groundStyle(light);
    expect(style.glyphs ?? style.sprite).toBeUndefined();
    expect(JSON.stringify(style)).not.toMatch(/https?:|\burl\b/);
    for (const source of Object.values(style.sources))
      expect(source).toMatchObject({ type: 'geojson', data: {} });
  });

  it('lies under what a style draws, and each layer has its source', () => {
    const vans: StyleSpecification = {
      version: 8,
      sources: { vans: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } } },
      layers: [{ id: 'vans', type: 'circle', source: 'vans' }],
    };
    const style = addMapGround(vans, light);
    expect(style.layers.at(-1)?.id).toBe('vans');
    expect(new Set(style.layers.map(({ id }) => id)).size).toBe(style.layers.length);
    for (const layer of style.layers)
      if ('source' in layer) expect(Object.keys(style.sources)).toContain(layer.source);
    expect(vans.layers).toHaveLength(1);
  });

  it('leaves out the names where they stand on the map otherwise', () => {
    const style = groundStyle(light, { names: false });
    expect(style.layers.map(({ id }) => id)).toEqual(['sea', 'land', 'border', 'roads']);
    expect(style.sources.towns).toBeUndefined();
  });

  it('is painted again with all its colours, and only where a layer is drawn', () => {
    const style = groundStyle(light, { names: false });
    const setPaintProperty = vi.fn();
    const drawn = new Set(style.layers.map(({ id }) => id));
    const getLayer = ((id: string) => (drawn.has(id) ? {} : undefined)) as never;
    recolourGround({ getLayer, setPaintProperty }, dark);
    const painted = Object.fromEntries(
      groundStyle(dark, { names: false }).layers.map(({ id, paint }) => [
        id,
        paint as Record<string, unknown>,
      ]),
    );
    expect(new Set(setPaintProperty.mock.calls.map(([layer]) => layer))).toEqual(drawn);
    for (const [layer, property, value] of setPaintProperty.mock.calls)
      expect(painted[layer as string]?.[property as string]).toEqual(value);
  });

  it('keeps roads and names apart from the land in light and dark', () => {
    for (const colours of [light, dark]) {
      const against = (colour: string) => contrastOf(parseColour(colour)!, parseColour(colours.land)!);
      expect(against(colours.motorway)).toBeGreaterThan(against(colours.road));
      expect(against(colours.road)).toBeGreaterThan(1.25);
      expect(against(colours.name)).toBeGreaterThan(4.5);
    }
  });
});

describe('the roads of the ground', () => {
  it('are lines of the British Isles, of every class', () => {
    const { features } = readRoads();
    expect(features.length).toBeGreaterThan(500);
    expect(new Set(features.map(({ properties }) => properties.class))).toEqual(
      new Set(['motorway', 'dual', 'single']),
    );
    for (const { geometry } of features)
      for (const [x = 0, y = 0] of geometry.coordinates) {
        expect(x > -9 && x < 2).toBe(true);
        expect(y > 49.9 && y < 59).toBe(true);
      }
  });

  it('name each town once', () => {
    const names = readTowns().features.map(({ properties }) => properties.name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(['London', 'Penzance', 'Thurso', 'Omagh']));
  });
});
