import { cn, Icon, type Tone } from '@convoy/ui-kit';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { placeLabels, type ScreenBox } from './label-layout.ts';
import type { MapPlace, MapViewProps } from './map.types.ts';
import { towns, zoomOfRank } from './towns.ts';

const tones: Record<Tone, string> = {
  neutral: 'bg-foreground text-background',
  primary: 'bg-primary text-primary-foreground',
  success: 'bg-success text-success-foreground',
  warning: 'bg-warning text-warning-foreground',
  danger: 'bg-danger text-danger-foreground',
};

/** Size of a pin, px; the smallest target WCAG 2.5.8 allows is 24. */
const PIN = 32;

interface Props extends Pick<MapViewProps, 'label' | 'onOpen' | 'selectedId'> {
  readonly map: MapLibreMap;
  readonly places: readonly MapPlace[];
  /** The offline drawing has no names of its own. */
  readonly withTowns: boolean;
}

/** Pins and names over the drawing, in the page itself: fonts, focus and screen readers work as everywhere. */
export function MapOverlay({ map, places, label, onOpen, selectedId, withTowns }: Props) {
  const pins = useRef<HTMLUListElement>(null);
  const names = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);

  useEffect(() => {
    const place = () => {
      const taken: ScreenBox[] = [];
      const size = map.getContainer();
      for (const [index, pin] of [...(pins.current?.children ?? [])].entries()) {
        const at = places[index];
        if (!at) continue;
        const { x, y } = map.project([at.longitude, at.latitude]);
        const inSight = x > -PIN && y > -PIN && x < size.clientWidth + PIN && y < size.clientHeight + PIN;
        const { style } = pin as HTMLElement;
        style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
        style.visibility = inSight ? '' : 'hidden';
        // 7 px a letter is wide enough for every font of the brands; a caption stands under its pin.
        const half = Math.max(PIN / 2 + 2, (at.caption?.length ?? 0) * 3.5 + 8);
        if (inSight) taken.push([x - half, y - PIN - 8, x + half, y + (at.caption ? 26 : 4)]);
      }
      const labels = [...(names.current?.children ?? [])] as HTMLElement[];
      const zoom = map.getZoom();
      const boxes = labels.map((_element, index): ScreenBox | null => {
        const town = towns[index];
        if (!town || zoom < zoomOfRank[town.rank]) return null;
        const { x, y } = map.project([town.longitude, town.latitude]);
        return [x - 6, y - 9, x + 12 + town.name.length * 7, y + 9];
      });
      for (const [index, stands] of placeLabels(boxes, taken).entries()) {
        const element = labels[index];
        const box = boxes[index];
        if (!element) continue;
        element.style.visibility = stands ? '' : 'hidden';
        if (box)
          element.style.transform = `translate(${Math.round(box[0] + 6)}px, ${Math.round(box[1] + 9)}px)`;
      }
    };
    place();
    map.on('move', place);
    map.on('resize', place);
    return () => {
      map.off('move', place);
      map.off('resize', place);
    };
  }, [map, places]);

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? places.length - 1
          : step === undefined
            ? null
            : stop + step;
    const next = to === null ? undefined : places[to];
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (!next) return;
    setStop(to);
    const button = pins.current?.children[to]?.querySelector('button');
    // Out of sight it would not take the focus.
    if (!map.getBounds().contains([next.longitude, next.latitude]))
      map.jumpTo({ center: [next.longitude, next.latitude] });
    button?.focus({ preventScroll: true });
  };
  return (
    <div className="pointer-events-none absolute inset-0 overflow-hidden">
      {withTowns && (
        <div ref={names} aria-hidden="true" translate="no">
          {towns.map(({ name, rank }) => (
            <span
              key={name}
              className={cn(
                'absolute top-0 left-0 flex h-0 items-center gap-1.5 whitespace-nowrap text-xs',
                rank === 1 ? 'font-medium text-foreground' : 'text-muted-foreground',
              )}
            >
              <span className="-ml-1 size-2 rounded-full border-2 border-current bg-surface" />
              <span className="[text-shadow:0_0_3px_var(--surface),0_0_3px_var(--surface),0_0_6px_var(--surface)]">
                {name}
              </span>
            </span>
          ))}
        </div>
      )}
      <ul ref={pins} aria-label={label} onKeyDown={onKeyDown}>
        {places.map((place, index) => (
          <li
            key={place.id}
            className="absolute top-0 left-0 hover:z-20 focus-within:z-20 data-chosen:z-10"
            data-chosen={place.id === selectedId || undefined}
          >
            <button
              type="button"
              aria-label={place.label}
              aria-pressed={selectedId === undefined ? undefined : place.id === selectedId}
              tabIndex={index === Math.min(stop, places.length - 1) ? 0 : -1}
              onFocus={() => setStop(index)}
              onClick={() => onOpen?.(place)}
              className={cn(
                'group pointer-events-auto absolute bottom-0 left-0 grid size-8 -translate-x-1/2 -translate-y-1 place-items-center',
                'rounded-full border-2 border-surface shadow-md transition-transform duration-150 hover:scale-110',
                'isolate after:absolute after:-bottom-1 after:-z-1 after:size-3 after:rotate-45 after:rounded-[2px] after:bg-inherit',
                'focus-visible:outline-2 focus-visible:outline-ring focus-visible:outline-offset-2 forced-colors:border-[ButtonText]',
                tones[place.tone ?? 'primary'],
                place.id === selectedId && 'scale-115 outline-2 outline-ring outline-offset-2',
              )}
            >
              <Icon name={place.icon ?? 'map-pin'} className="size-4" />
              {place.caption && (
                <span
                  aria-hidden="true"
                  className="pointer-events-none absolute top-full mt-1.5 whitespace-nowrap rounded-sm border border-border bg-surface px-1.5 py-px font-medium text-foreground text-xs tabular-nums shadow-sm"
                >
                  {place.caption}
                </span>
              )}
              <span
                aria-hidden="true"
                dir="auto"
                className="pointer-events-none absolute bottom-full mb-1.5 hidden max-w-56 truncate rounded-sm bg-foreground px-2 py-1 text-background text-xs shadow-md group-hover:block group-focus-visible:block"
              >
                {place.label}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
