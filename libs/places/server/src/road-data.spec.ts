import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { placeDataFolder } from './place-data.ts';
import { crowMetres, readRoads } from './road-data.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'convoy-roads-'));
  cpSync(placeDataFolder(), folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const broken = (file: string, change: (text: string) => string) => {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  const changed = change(text);
  expect(changed).not.toBe(text);
  writeFileSync(path, changed);
  return () => readRoads(folder);
};

describe('the data of trunk roads', () => {
  it('have each road as long as the great circle or up to 1.6 times that', () => {
    const { points, edges } = readRoads(folder);
    expect(points.length).toBeGreaterThan(150);
    for (const { from, to, road, metres } of edges) {
      const part = metres / crowMetres(from, to);
      expect(part, `${road} ${from.id} ${to.id}`).toBeGreaterThanOrEqual(1);
      expect(part, `${road} ${from.id} ${to.id}`).toBeLessThanOrEqual(1.6);
    }
  });

  it('join all of Great Britain, all of Northern Ireland, and not the two', () => {
    const { points, edges } = readRoads(folder);
    const left = new Set(points.map(({ id }) => id));
    const parts: string[][] = [];
    for (const { id } of points) {
      if (!left.delete(id)) continue;
      const part = [id];
      for (const at of part)
        for (const { from, to } of edges) {
          const next = from.id === at ? to.id : to.id === at ? from.id : null;
          if (next && left.delete(next)) part.push(next);
        }
      parts.push(part);
    }
    expect(parts).toHaveLength(2);
    expect(parts[0]).toEqual(expect.arrayContaining(['london', 'penzance', 'holyhead', 'thurso', 'portree']));
    expect(parts[1]).toEqual(expect.arrayContaining(['belfast', 'derry', 'enniskillen', 'newry']));
  });

  it('have the limits of goods vans, and lower ones in towns', () => {
    const { edges } = readRoads(folder);
    const limitOf = (road: string) => edges.find((edge) => edge.road === road)?.limitKmh;
    expect(limitOf('M6')).toBe(112.7);
    expect(limitOf('A14')).toBe(96.6);
    expect(limitOf('A82')).toBe(96.6);
    expect(limitOf('A835')).toBe(80.5);
    expect(limitOf('A56')).toBe(48.3);
    for (const { freeKmh, limitKmh } of edges) expect(freeKmh).toBeLessThan(limitKmh);
  });

  it('stop with a sentence that names file and line when they are broken', () => {
    const { from, to, road } = readRoads(folder).edges[0]!;
    const begin = `${from.id},${to.id},${road},motorway`;
    expect(
      broken('uk-road-edges.csv', (text) => text.replace(new RegExp(`${begin},[\\d.]+`), `${begin},1`)),
    ).toThrow(/uk-road-edges\.csv, line 2: 1 km cannot be/);
    expect(
      broken('uk-road-edges.csv', (text) => text.replace(begin, `nowhere,${to.id},${road},motorway`)),
    ).toThrow(/nowhere is no point/);
    expect(broken('uk-road-points.csv', (text) => text.replace('\nm1-j1,', '\nlondon,'))).toThrow(
      /line 3: london is declared twice/,
    );
    expect(broken('uk-road-points.csv', (text) => text.replace('51.5074', ''))).toThrow(/line 2/);
  });
});
