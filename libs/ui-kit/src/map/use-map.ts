import { useKitTexts } from '@convoy/ui-kit';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTokens } from '../use-tokens.ts';
import { canDrawMaps, loadMapLibre } from './load-maplibre.ts';
import type { MapPlace } from './map.types.ts';
import { groundStyle, mapColours, mapTokens, recolourGround } from './map-ground.ts';
import { boundsOf, HOME_BOUNDS } from './places.ts';

/** Nearest the map comes by itself; nearer, the offline drawing shows nothing more. */
const NEAREST_FIT = 9;
const NEAREST = { offline: 12, tiles: 20 } as const;

/** Room around the places, px; more above, where the pins stand. */
const PADDING = { top: 72, right: 64, bottom: 40, left: 56 };

/** `waiting` until it is drawn; `unavailable` where it cannot be. */
export type MapState = 'waiting' | 'drawn' | 'unavailable';

export interface DrawnMap {
  readonly state: MapState;
  readonly map: MapLibreMap | null;
  /** Who made the tiles, as their style says it. */
  readonly credits: string;
}

/** A map in an element: made when it is first shown, recoloured with the brand, moved to its places. */
export function useMap(
  element: RefObject<HTMLElement | null>,
  {
    label,
    places,
    styleUrl,
    stays = false,
    names = false,
  }: {
    label: string;
    places: readonly MapPlace[];
    styleUrl: string | undefined;
    /** Keeps the map where it is while new places are in sight. */
    stays?: boolean;
    /** Has the map itself draw the names of towns and roads; what stands over it draws none then. */
    names?: boolean;
  },
): DrawnMap {
  const texts = useKitTexts();
  const tokens = useTokens(element, mapTokens);
  const [drawn, setDrawn] = useState<DrawnMap>({ state: 'waiting', map: null, credits: '' });
  const latest = useRef({ places, tokens, texts, label });
  latest.current = { places, tokens, texts, label };

  useEffect(() => {
    const container = element.current;
    if (!container) return;
    let map: MapLibreMap | undefined;
    let isGone = false;
    const giveUp = () => {
      if (!isGone) setDrawn({ state: 'unavailable', map: null, credits: '' });
    };
    if (!canDrawMaps()) {
      giveUp();
      return;
    }
    loadMapLibre()
      .then(({ Map: MapLibre }) => {
        if (isGone) return;
        const now = latest.current;
        map = new MapLibre({
          container,
          style: styleUrl ?? groundStyle(mapColours(now.tokens), { names }),
          bounds: [...boundsOf(now.places)] as [number, number, number, number],
          fitBoundsOptions: { padding: PADDING, maxZoom: NEAREST_FIT },
          minZoom: styleUrl ? 2 : 3,
          maxZoom: styleUrl ? NEAREST.tiles : NEAREST.offline,
          ...(styleUrl ? {} : { maxBounds: [-38, 34, 46, 71] as [number, number, number, number] }),
          attributionControl: false,
          cooperativeGestures: true,
          dragRotate: false,
          pitchWithRotate: false,
          touchPitch: false,
          renderWorldCopies: false,
          fadeDuration: 0,
          locale: {
            'Map.Title': `${now.label}. ${now.texts.mapKeys}`,
            'CooperativeGesturesHandler.MobileHelpText': now.texts.mapTwoFingers,
            'CooperativeGesturesHandler.WindowsHelpText': now.texts.mapCtrlScroll,
            'CooperativeGesturesHandler.MacHelpText': now.texts.mapCtrlScroll,
          },
        });
        map.touchZoomRotate.disableRotation();
        map.keyboard.disableRotation();
        const made = map;
        map.once('load', () => {
          if (!isGone) setDrawn({ state: 'drawn', map: made, credits: creditsOf(made) });
        });
        map.on('error', ({ error }) => {
          // A tile that is missing is a hole; a style that is missing is no map.
          if (!made.isStyleLoaded() && !made.getStyle()) giveUp();
          else if (styleUrl) console.info(`The map could not draw a part: ${error.message}`);
        });
      })
      .catch(giveUp);
    return () => {
      isGone = true;
      map?.remove();
      setDrawn({ state: 'waiting', map: null, credits: '' });
    };
  }, [element, styleUrl, names]);

  const { map } = drawn;
  useEffect(() => {
    if (!map || styleUrl) return;
    recolourGround(map, mapColours(tokens));
  }, [map, tokens, styleUrl]);

  const shown = useRef(places);
  useEffect(() => {
    if (!map || shown.current === places) return;
    const hadSome = shown.current.length > 0;
    shown.current = places;
    const bounds = map.getBounds();
    const inSight = places.every(({ longitude, latitude }) => bounds.contains([longitude, latitude]));
    if (!(stays && hadSome && inSight)) showAll(map, places);
  }, [map, places, stays]);

  return drawn;
}

/** Moves to where all places are in sight; jumps where motion is not wanted. */
export function showAll(map: MapLibreMap, places: readonly MapPlace[]): void {
  const bounds = places.length > 0 ? boundsOf(places) : HOME_BOUNDS;
  map.fitBounds([...bounds] as [number, number, number, number], {
    padding: PADDING,
    maxZoom: NEAREST_FIT,
    essential: false,
  });
}

/** Attributions of the style's sources, as text: they come from elsewhere and are never taken as markup. */
function creditsOf(map: MapLibreMap): string {
  const found = Object.values(map.getStyle().sources).flatMap((source) =>
    'attribution' in source && source.attribution ? [source.attribution] : [],
  );
  return [...new Set(found.map((text) => text.replace(/<[^>]*>/g, '').trim()))].join(' · ');
}
