import { Skeleton, useKitTexts } from '@convoy/ui-kit';
import type { GeoJSONSource, Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTokens } from '../use-tokens.ts';
import type { MapPlace } from './map.types.ts';
import { MapControls, MapCredits, MapNotice, mapStyles } from './map-frame.tsx';
import { isOnMap } from './places.ts';
import { readColours, trackTokens } from './track-images.ts';
import {
  addTrackLayers,
  areaFeatures,
  CLUSTER_LAYER,
  draw,
  momentFeatures,
  pointFeatures,
  recolour,
  type TrackSource,
  trailFeatures,
  VEHICLE_LAYERS,
  vehicleFeatures,
} from './track-layers.ts';
import type { TrackMapProps } from './track-map.types.ts';
import { showAll, useMap } from './use-map.ts';

const none: readonly never[] = [];

/**
 * Vehicles that move, trails and areas, on the same ground as `MapView`. They are drawn by the map itself and not as elements of the
 * page, so that thousands of them may change each second. What a pointer does here must also be possible beside the map.
 */
export function TrackMap({
  label,
  vehicles = none,
  selectedId = null,
  onOpen,
  onPick,
  trail = none,
  moment = null,
  areas = none,
  corners = none,
  frame,
  height = 440,
  styleUrl,
  instead,
  className,
}: TrackMapProps) {
  const texts = useKitTexts();
  const box = useRef<HTMLDivElement>(null);
  const places = useMemo(
    () => frame.map((point, id): MapPlace => ({ ...point, id: String(id), label })).filter(isOnMap),
    [frame, label],
  );
  const { state, map, credits, hasStreets, streetsFailed } = useMap(box, {
    label,
    places,
    styleUrl,
    names: true,
  });
  const tokens = useTokens(box, trackTokens);
  const colours = useMemo(() => readColours(tokens), [tokens]);
  const latest = useRef({ colours, onOpen, onPick });
  latest.current = { colours, onOpen, onPick };
  // The layers of a map are made once; what lies on them is drawn when they are there.
  const [layered, setLayered] = useState<MapLibreMap | null>(null);
  useEffect(() => {
    if (!map) return;
    addTrackLayers(map, () => latest.current.colours);
    setLayered(map);
    return () => setLayered(null);
  }, [map]);
  useEffect(() => {
    if (layered) recolour(layered, colours);
  }, [layered, colours]);

  const chosen = selectedId === null ? undefined : vehicles.find(({ id }) => id === selectedId);
  const others = useMemo(
    () => (selectedId === null ? vehicles : vehicles.filter(({ id }) => id !== selectedId)),
    [vehicles, selectedId],
  );
  useDrawn(layered, 'vehicles', others, vehicleFeatures);
  useDrawn(layered, 'chosen', chosen, (one) => vehicleFeatures(one ? [one] : []));
  useDrawn(layered, 'trail', trail, trailFeatures);
  useDrawn(layered, 'moment', moment, momentFeatures);
  useDrawn(layered, 'areas', areas, areaFeatures);
  useDrawn(layered, 'corners', corners, pointFeatures);
  useKeptInSight(layered, moment ?? chosen);
  const pointed = usePointer(layered, latest);

  if (state === 'unavailable') return <div className={className}>{instead}</div>;
  const says = hasStreets ? null : texts.mapData;
  return (
    <div style={{ height }} className={`relative isolate overflow-hidden bg-muted ${className ?? ''}`}>
      <div ref={box} className={mapStyles} />
      {state === 'waiting' && (
        <div role="status" className="absolute inset-0">
          <span className="sr-only">{texts.mapLoading}</span>
          <Skeleton className="size-full rounded-none" />
        </div>
      )}
      {map && (
        <>
          {pointed && <PointedName at={pointed.at}>{pointed.label}</PointedName>}
          <MapControls map={map} onShowAll={() => showAll(map, places)} />
          {streetsFailed && <MapNotice>{texts.mapStreetsFailed}</MapNotice>}
          <MapCredits>{[says, credits].filter(Boolean).join(' · ')}</MapCredits>
        </>
      )}
    </div>
  );
}

function PointedName({ at: [x, y], children }: { at: readonly [number, number]; children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      dir="auto"
      style={{ left: x, top: y - 20 }}
      className="pointer-events-none absolute z-20 max-w-56 -translate-x-1/2 -translate-y-full truncate rounded-sm bg-foreground px-2 py-1 text-background text-xs shadow-md"
    >
      {children}
    </span>
  );
}

/**
 * Draws what a source is to show, whenever that is another thing. In a task of its own: that of thousands of vehicles and the page
 * that was just rendered would be a long one together.
 */
function useDrawn<T>(
  map: MapLibreMap | null,
  source: TrackSource,
  what: T,
  featuresOf: (what: T) => ReturnType<typeof vehicleFeatures>,
): void {
  const make = useRef(featuresOf);
  make.current = featuresOf;
  useEffect(() => {
    if (!map) return;
    const later = setTimeout(() => draw(map, source, make.current(what)));
    return () => clearTimeout(later);
  }, [map, source, what]);
}

/** Follows what is watched when it drives out of sight; a person who looks elsewhere is left there. */
function useKeptInSight(
  map: MapLibreMap | null,
  watched: { readonly longitude: number; readonly latitude: number } | undefined,
): void {
  const longitude = watched?.longitude;
  const latitude = watched?.latitude;
  const before = useRef<[number, number]>(undefined);
  useEffect(() => {
    const was = before.current;
    before.current = longitude === undefined || latitude === undefined ? undefined : [longitude, latitude];
    if (!map || !was || !before.current) return;
    const bounds = map.getBounds();
    if (bounds.contains(was) && !bounds.contains(before.current)) map.easeTo({ center: before.current });
  }, [map, longitude, latitude]);
}

interface Pointed {
  readonly label: string;
  readonly at: readonly [number, number];
}

/** Presses on vehicles, numbers and the map itself; the name of the vehicle under the pointer. */
function usePointer(
  map: MapLibreMap | null,
  latest: { readonly current: Pick<TrackMapProps, 'onOpen' | 'onPick'> },
): Pointed | null {
  const [pointed, setPointed] = useState<Pointed | null>(null);
  useEffect(() => {
    if (!map) return;
    const under = ({ point }: MapMouseEvent) =>
      map.queryRenderedFeatures(point, { layers: [...VEHICLE_LAYERS, CLUSTER_LAYER] })[0];
    const press = (event: MapMouseEvent) => {
      const found = under(event);
      const { onOpen, onPick } = latest.current;
      if (onPick) onPick({ longitude: event.lngLat.lng, latitude: event.lngLat.lat });
      else if (found?.layer.id === CLUSTER_LAYER) void openNumber(map, found.properties.cluster_id, event);
      else if (found) onOpen?.(String(found.properties.id));
    };
    const move = (event: MapMouseEvent) => {
      const found = under(event);
      map.getCanvas().style.cursor = latest.current.onPick ? 'crosshair' : found ? 'pointer' : '';
      const label: unknown = found?.properties.label;
      const { x, y } = event.point;
      setPointed(typeof label === 'string' ? { label, at: [x, y] } : null);
    };
    const leave = () => setPointed(null);
    map.on('click', press);
    map.on('mousemove', move);
    map.on('mouseout', leave);
    return () => {
      map.off('click', press);
      map.off('mousemove', move);
      map.off('mouseout', leave);
    };
  }, [map, latest]);
  return pointed;
}

/** Comes near enough that a number falls apart. */
async function openNumber(map: MapLibreMap, cluster: number, { lngLat }: MapMouseEvent): Promise<void> {
  const source = map.getSource<GeoJSONSource>('vehicles');
  const zoom = await source?.getClusterExpansionZoom(cluster).catch(() => undefined);
  if (zoom !== undefined) map.easeTo({ center: lngLat, zoom });
}
