export type { MapPlace, MapPoint, MapViewProps } from './map.types.ts';
export { MapView } from './map-view.tsx';
export { type Bounds, boundsOf } from './places.ts';
