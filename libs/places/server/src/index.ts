export { placeDataFolder, readPlaceData } from './place-data.ts';
export { PlaceIndex } from './place-index.ts';
export { PlacesModule } from './places.module.ts';
export { PlacesQueries } from './places.queries.ts';
export { PlacesService } from './places.service.ts';
