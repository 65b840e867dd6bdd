export { placeDataFolder, readPlaceData } from './place-data.ts';
export { PlaceIndex } from './place-index.ts';
export { PlacesModule } from './places.module.ts';
export { PlacesQueries } from './places.queries.ts';
export { PlacesService } from './places.service.ts';
export { RoadGraph } from './road-graph.ts';
export { matrixOf, nearestPlace, nearestRoad, roadGraph, roadLines, routeBetween } from './roads.ts';
