import { readRoads } from '@convoy/places/data';

/** Steps a degree is divided into: a metre or a hundred makes no difference on this map. */
const STEPS = 1000;
const CLASSES = ['motorway', 'dual', 'single'] as const;

/** The file `roads.generated.ts` of the kit, made of the roads of `libs/places/data`. */
export function roadsFile(folder: string): string {
  const { points, edges } = readRoads(folder);
  const places = new Map(points.map((point, at) => [point.id, at]));
  const compact = {
    points: points.flatMap(({ longitude, latitude }) => [
      Math.round(longitude * STEPS),
      Math.round(latitude * STEPS),
    ]),
    towns: points.flatMap(({ kind, name, id }) => (kind === 'town' ? [[places.get(id), name]] : [])),
    roads: roadsOf(edges, places),
  };
  const text = JSON.stringify(compact).replaceAll('\\', '\\\\').replaceAll("'", "\\'");
  return `// Written by tools/map-data/write-roads.ts from libs/places/data. Do not edit.
/** Steps a degree is divided into. */
export const ROAD_STEPS = ${STEPS};
/** JSON of \`{ points, towns, roads }\`: see map-ground.ts, which reads it. */
export const roadsText =
  '${text}';
`;
}

/** By road and class: `[road, class, from, to, from, to, …]`, each end a number of a point. */
function roadsOf(
  edges: ReturnType<typeof readRoads>['edges'],
  places: ReadonlyMap<string, number>,
): (string | number)[][] {
  const roads = new Map<string, (string | number)[]>();
  for (const { road, class: roadClass, from, to } of edges) {
    const key = `${road} ${roadClass}`;
    const ends = roads.get(key) ?? [road, CLASSES.indexOf(roadClass)];
    ends.push(places.get(from.id) ?? 0, places.get(to.id) ?? 0);
    roads.set(key, ends);
  }
  return [...roads.values()];
}
