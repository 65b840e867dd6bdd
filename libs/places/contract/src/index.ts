export { placesCredits } from './credits.ts';
export { distanceMiles, type Point } from './distance.ts';
export {
  type Place,
  type PlaceKind,
  type PlaceSearchInput,
  placeKinds,
  placeSchema,
  placeSearchSchema,
} from './place.ts';
export {
  type NearPlace,
  type NearRoad,
  type RoadClass,
  type RoadMatrix,
  type RoadRoute,
  roadClasses,
} from './road.ts';
