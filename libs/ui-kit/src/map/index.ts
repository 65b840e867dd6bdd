export { circleRing } from './circle-ring.rule.ts';
export type { MapPlace, MapPoint, MapViewProps } from './map.types.ts';
export { MapView } from './map-view.tsx';
export { type Bounds, boundsOf } from './places.ts';
export { TrackMap } from './track-map.tsx';
export type { MapArea, MapLineEnd, MapMoment, MapVehicle, TrackMapProps } from './track-map.types.ts';
