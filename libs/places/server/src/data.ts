/** What the tools that make and import the data of places share with those who read them. */
export { csvFields } from './csv-line.ts';
export { gridToWgs84 } from './national-grid.ts';
export {
  type OutcodeData,
  placeDataFolder,
  readOutcodes,
  TOWNS_HEADER,
  type TownData,
} from './place-data.ts';
export { nameKey } from './place-names.ts';
export { crowMetres, readRoads } from './road-data.ts';
export { between } from './road-geometry.ts';
export { nearestRoad, roadGraph, roadLines, routeBetween } from './roads.ts';
