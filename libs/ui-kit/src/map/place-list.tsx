import { cn, EmptyState, Icon, useKitTexts } from '@convoy/ui-kit';
import type { MapPlace, MapViewProps } from './map.types.ts';

/** The places of a map in words. */
export function PlaceList({
  label,
  places,
  onOpen,
  selectedId,
}: Pick<MapViewProps, 'label' | 'places' | 'onOpen' | 'selectedId'>) {
  const texts = useKitTexts();
  if (places.length === 0) return <EmptyState icon="map-pinned" title={texts.mapEmpty} />;
  return (
    <ul aria-label={label} className="divide-y divide-border">
      {places.map((place) => (
        <li key={place.id} className={cn(place.id === selectedId && 'bg-primary-soft')}>
          {onOpen ? (
            <button
              type="button"
              onClick={() => onOpen(place)}
              aria-current={place.id === selectedId || undefined}
              className="flex min-h-12 w-full items-center gap-3 px-4 py-2.5 text-left text-sm hover:bg-muted focus-visible:-outline-offset-2"
            >
              <PlaceWords place={place} />
            </button>
          ) : (
            <div className="flex min-h-12 items-center gap-3 px-4 py-2.5 text-sm">
              <PlaceWords place={place} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function PlaceWords({ place }: { place: MapPlace }) {
  return (
    <>
      <Icon name={place.icon ?? 'map-pin'} className="size-4 shrink-0 text-muted-foreground" />
      <span
        dir="auto"
        className="min-w-0 flex-1 text-left font-medium [[dir=rtl]_&]:text-right [overflow-wrap:anywhere]"
      >
        <span className="line-clamp-2">{place.label}</span>
      </span>
      {place.detail && <span className="shrink-0 text-muted-foreground">{place.detail}</span>}
    </>
  );
}
