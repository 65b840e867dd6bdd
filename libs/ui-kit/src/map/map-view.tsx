import { Button, Card, cn, Skeleton, useKitTexts } from '@convoy/ui-kit';
import { List, Map as MapGlyph, Maximize, Minus, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { MapViewProps } from './map.types.ts';
import { MapOverlay } from './map-overlay.tsx';
import { PlaceList } from './place-list.tsx';
import { isOnMap } from './places.ts';
import { showAll, useMap } from './use-map.ts';

/**
 * What MapLibre's own sheet says about the few of its elements we use; its controls are not used.
 */
const mapStyles = cn(
  'absolute inset-0 overflow-hidden',
  '[&_.maplibregl-canvas-container]:absolute [&_.maplibregl-canvas-container]:inset-0',
  '[&_.maplibregl-canvas]:absolute [&_.maplibregl-canvas]:top-0 [&_.maplibregl-canvas]:left-0 [&_.maplibregl-canvas]:outline-offset-[-3px]',
  '[&_.maplibregl-canvas-container]:cursor-grab [&_.maplibregl-canvas-container:active]:cursor-grabbing',
  '[&_.maplibregl-cooperative-gestures]:touch-pan-x [&_.maplibregl-cooperative-gestures]:touch-pan-y [&_.maplibregl-cooperative-gestures_.maplibregl-canvas]:[touch-action:pan-x_pan-y]',
  '[&_.maplibregl-control-container]:hidden',
  '[&_.maplibregl-cooperative-gesture-screen]:pointer-events-none [&_.maplibregl-cooperative-gesture-screen]:absolute [&_.maplibregl-cooperative-gesture-screen]:inset-0 [&_.maplibregl-cooperative-gesture-screen]:z-30',
  '[&_.maplibregl-cooperative-gesture-screen]:grid [&_.maplibregl-cooperative-gesture-screen]:place-items-center [&_.maplibregl-cooperative-gesture-screen]:bg-overlay [&_.maplibregl-cooperative-gesture-screen]:p-4 [&_.maplibregl-cooperative-gesture-screen]:text-center [&_.maplibregl-cooperative-gesture-screen]:text-white',
  '[&_.maplibregl-cooperative-gesture-screen]:opacity-0 [&_.maplibregl-cooperative-gesture-screen]:transition-opacity [&_.maplibregl-cooperative-gesture-screen.maplibregl-show]:opacity-100',
  '[&_.maplibregl-mobile-message]:hidden pointer-coarse:[&_.maplibregl-mobile-message]:block pointer-coarse:[&_.maplibregl-desktop-message]:hidden',
);

/**
 * Places on a map of the British Isles that needs no network, or on real tiles (`styleUrl`). The same places are a list
 * one press away, and by themselves where the browser cannot draw.
 */
export function MapView(props: MapViewProps) {
  const {
    label,
    places,
    onOpen,
    onPick,
    selectedId,
    loading,
    height = 400,
    styleUrl,
    attribution,
    className,
  } = props;
  const texts = useKitTexts();
  const [asList, setAsList] = useState(false);
  if (loading) {
    return (
      <div role="status" className={className}>
        <span className="sr-only">{texts.mapLoading}</span>
        <Skeleton className="w-full rounded-xl" style={{ height }} />
      </div>
    );
  }
  const list = (note?: ReactNode) => (
    <div style={{ maxHeight: height }} className="overflow-y-auto">
      {note}
      <PlaceList label={label} places={places} onOpen={onOpen} selectedId={selectedId} />
    </div>
  );
  return (
    <Card className={cn('relative overflow-hidden', className)}>
      {asList ? (
        list()
      ) : (
        <Drawing
          {...{ label, places, onOpen, onPick, selectedId, height, styleUrl, attribution }}
          instead={list(
            <p role="status" className="border-border border-b bg-muted px-4 py-3 text-sm">
              {texts.mapUnavailable}
            </p>,
          )}
        />
      )}
      <div className="flex items-center justify-end border-border border-t bg-surface p-1.5">
        <Button variant="ghost" size="sm" onClick={() => setAsList(!asList)}>
          {asList ? <MapGlyph aria-hidden="true" /> : <List aria-hidden="true" />}
          {asList ? texts.mapShowMap : texts.mapShowList}
        </Button>
      </div>
    </Card>
  );
}

function Drawing({
  label,
  places,
  onOpen,
  onPick,
  selectedId,
  height,
  styleUrl,
  attribution,
  instead,
}: Omit<MapViewProps, 'loading' | 'className'> & { instead: ReactNode }) {
  const texts = useKitTexts();
  const box = useRef<HTMLDivElement>(null);
  const onMap = useMemo(() => places.filter(isOnMap), [places]);
  const { state, map, credits } = useMap(box, {
    label,
    places: onMap,
    styleUrl,
    stays: onPick !== undefined,
  });
  const picking = useRef(onPick);
  picking.current = onPick;
  useEffect(() => {
    if (!map) return;
    const pick = ({ lngLat }: { lngLat: { lng: number; lat: number } }) =>
      picking.current?.({ longitude: lngLat.lng, latitude: lngLat.lat });
    map.on('click', pick);
    return () => void map.off('click', pick);
  }, [map]);
  if (state === 'unavailable') return instead;
  const says = attribution ?? (styleUrl ? null : texts.mapData);
  return (
    <div style={{ height }} className="relative isolate bg-muted">
      <div ref={box} className={mapStyles} />
      {state === 'waiting' && (
        <div role="status" className="absolute inset-0">
          <span className="sr-only">{texts.mapLoading}</span>
          <Skeleton className="size-full rounded-none" />
        </div>
      )}
      {map && (
        <>
          <MapOverlay
            map={map}
            places={onMap}
            label={label}
            onOpen={onOpen}
            selectedId={selectedId}
            withTowns={!styleUrl}
          />
          <div className="absolute top-2 right-2 z-20 flex flex-col gap-1.5">
            <MapButton
              label={texts.mapZoomIn}
              onPress={() => map.zoomIn()}
              icon={<Plus aria-hidden="true" />}
            />
            <MapButton
              label={texts.mapZoomOut}
              onPress={() => map.zoomOut()}
              icon={<Minus aria-hidden="true" />}
            />
            <MapButton
              label={texts.mapShowAll}
              onPress={() => showAll(map, onMap)}
              icon={<Maximize aria-hidden="true" />}
            />
          </div>
          <p className="absolute right-0 bottom-0 z-10 max-w-full truncate rounded-tl-sm bg-surface/85 px-1.5 text-[11px] text-muted-foreground">
            {says}
            {says && credits && ' · '}
            {credits}
          </p>
        </>
      )}
    </div>
  );
}

function MapButton({ label, onPress, icon }: { label: string; onPress: () => void; icon: ReactNode }) {
  return (
    <Button variant="outline" size="icon" aria-label={label} onClick={onPress} className="shadow-md">
      {icon}
    </Button>
  );
}
