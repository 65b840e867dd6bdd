/**
 * Draws the land of the kit's offline map: `node tools/map-data/write-coast.ts`. Takes the 1:10m countries of
 * world-atlas (Natural Earth, public domain), cuts out the British Isles and what lies near them, thins the lines, and
 * writes `libs/ui-kit/src/map/coast.generated.ts`. Run it again when world-atlas or the numbers below change.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { clipRing, isWorthKeeping, type Point, thinLine } from './coast-lines.ts';

/** West, south, east, north of what is kept, degrees. Wider than any view of the map, so that no cut edge is seen. */
const BOX = [-42, 32, 50, 73] as const;
/** ISO 3166 numbers of the countries drawn in full detail: United Kingdom, Ireland, Isle of Man, Guernsey, Jersey. */
const HOME = new Set(['826', '372', '833', '831', '832']);
/** How far a thinned line may lie from the true one, degrees (0.001 is about 100 m). */
const HOME_TOLERANCE = 0.004;
const ABROAD_TOLERANCE = 0.04;
/** Smallest islet kept, square degrees. */
const HOME_ISLET = 0.00005;
const ABROAD_ISLET = 0.03;
/** Steps a degree is divided into. */
const STEPS = 1000;

const root = join(import.meta.dirname, '../..');
const atlas: Topology<{ countries: GeometryCollection }> = JSON.parse(
  readFileSync(createRequire(join(root, 'package.json')).resolve('world-atlas/countries-10m.json'), 'utf8'),
);

const lands: { home: boolean; rings: number[][] }[] = [];
for (const country of feature(atlas, atlas.objects.countries).features) {
  const { geometry } = country;
  if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') continue;
  const home = HOME.has(String(country.id));
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  // Holes (lakes shared with a neighbour) are smaller than the thinning; only outlines are drawn.
  const rings = polygons.flatMap(([outline = []]) => {
    const cut = clipRing(outline as unknown as Point[], BOX);
    if (!isWorthKeeping(cut, home ? HOME_ISLET : ABROAD_ISLET)) return [];
    const thin = thinLine(cut, home ? HOME_TOLERANCE : ABROAD_TOLERANCE);
    return thin.length >= 4 ? [asSteps(thin)] : [];
  });
  if (rings.length > 0) lands.push({ home, rings });
}

/** A ring as whole steps, each from the one before: short numbers pack well. */
function asSteps(ring: readonly Point[]): number[] {
  let [x, y] = [0, 0];
  return ring.flatMap(([longitude, latitude]) => {
    const [nextX, nextY] = [Math.round(longitude * STEPS), Math.round(latitude * STEPS)];
    const step = [nextX - x, nextY - y];
    [x, y] = [nextX, nextY];
    return step;
  });
}

const file = join(root, 'libs/ui-kit/src/map/coast.generated.ts');
const text = `// Written by tools/map-data/write-coast.ts from world-atlas (Natural Earth, public domain). Do not edit.
/** Steps a degree is divided into. */
export const COAST_STEPS = ${STEPS};
/** JSON of \`{ home, rings }[]\`: each ring as steps from point to point, longitude and latitude in turn. */
export const coastText =
  '${JSON.stringify(lands)}';
`;
writeFileSync(file, text);
console.log(`${lands.length} countries, ${Math.round(text.length / 1024)} kB: ${file}`);
