import { Button, Card, cn, Skeleton, useKitTexts } from '@convoy/ui-kit';
import { List, Map as MapGlyph } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { MapViewProps } from './map.types.ts';
import { MapControls, MapCredits, MapNotice, mapStyles } from './map-frame.tsx';
import { MapOverlay } from './map-overlay.tsx';
import { PlaceList } from './place-list.tsx';
import { isOnMap } from './places.ts';
import { showAll, useMap } from './use-map.ts';

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
    <section
      aria-label={`${label}: ${texts.mapShowList}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys (WCAG 2.1.1)
      tabIndex={0}
      style={{ maxHeight: height }}
      className="overflow-y-auto"
    >
      {note}
      <PlaceList label={label} places={places} onOpen={onOpen} selectedId={selectedId} />
    </section>
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
  const { state, map, credits, hasStreets, streetsFailed } = useMap(box, {
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
  const says = attribution ?? (hasStreets ? null : texts.mapData);
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
            withTowns={!hasStreets}
          />
          <MapControls map={map} onShowAll={() => showAll(map, onMap)} />
          {streetsFailed && <MapNotice>{texts.mapStreetsFailed}</MapNotice>}
          <MapCredits>
            {says}
            {says && credits && ' · '}
            {credits}
          </MapCredits>
        </>
      )}
    </div>
  );
}
