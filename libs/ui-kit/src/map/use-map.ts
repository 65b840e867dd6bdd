import { useKitMapStyle, useKitTexts } from '@convoy/ui-kit';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTokens } from '../use-tokens.ts';
import { canDrawMaps, loadMapLibre } from './load-maplibre.ts';
import type { MapPlace } from './map.types.ts';
import { groundStyle, type MapColours, mapColours, mapTokens, recolourGround } from './map-ground.ts';
import { boundsOf, HOME_BOUNDS } from './places.ts';

/** Nearest the map comes by itself; nearer, the offline drawing shows nothing more. */
const NEAREST_FIT = { offline: 9, tiles: 14 } as const;
const NEAREST = { offline: 12, tiles: 20 } as const;

/** How long a street map may take to appear before the built-in one is shown, ms. */
const STREETS_WITHIN = 15_000;

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

/** What lies under the vehicles and pins. */
export interface MapUnderlay extends DrawnMap {
  /** Whether it is a street map; else the drawing that comes with the kit. */
  readonly hasStreets: boolean;
  /** A street map was asked for and could not be loaded. */
  readonly streetsFailed: boolean;
}

/** A map in an element: made when it is first shown, recoloured with the brand, moved to its places. */
export function useMap(
  element: RefObject<HTMLElement | null>,
  {
    label,
    places,
    styleUrl: given,
    stays = false,
    names = false,
  }: {
    label: string;
    places: readonly MapPlace[];
    /** Instead of the one that is set for all maps. */
    styleUrl: string | undefined;
    /** Keeps the map where it is while new places are in sight. */
    stays?: boolean;
    /** Has the map itself draw the names of towns and roads; what stands over it draws none then. */
    names?: boolean;
  },
): MapUnderlay {
  const set = useKitMapStyle();
  const wanted = given ?? set ?? undefined;
  const [failed, setFailed] = useState<string>();
  const streetsFailed = wanted !== undefined && failed === wanted;
  const styleUrl = streetsFailed ? undefined : wanted;
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
    const failStreets = (): undefined => {
      if (!isGone) setFailed(styleUrl);
    };
    const timer = styleUrl ? setTimeout(failStreets, STREETS_WITHIN) : undefined;
    let hasTile = false;
    let hasFault = false;
    Promise.all([loadMapLibre(), styleOf(styleUrl, mapColours(latest.current.tokens)).catch(failStreets)])
      .then(([{ Map: MapLibre }, streets]) => {
        if (isGone || (styleUrl && !streets)) return;
        const now = latest.current;
        map = new MapLibre({
          container,
          style: streets ?? groundStyle(mapColours(now.tokens), { names }),
          bounds: [...boundsOf(now.places)] as [number, number, number, number],
          fitBoundsOptions: { padding: PADDING, maxZoom: styleUrl ? NEAREST_FIT.tiles : NEAREST_FIT.offline },
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
          clearTimeout(timer);
          if (styleUrl && hasFault && !hasTile) failStreets();
          else if (!isGone) setDrawn({ state: 'drawn', map: made, credits: creditsOf(made) });
        });
        map.on('error', ({ error }) => {
          // A tile that is missing is a hole; a style that is missing is no map.
          hasFault = true;
          if (!made.isStyleLoaded() && !made.getStyle()) (styleUrl ? failStreets : giveUp)();
          else if (styleUrl) console.info(`The map could not draw a part: ${error.message}`);
        });
        map.on('sourcedata', ({ tile }) => {
          hasTile ||= tile !== undefined;
        });
      })
      .catch(giveUp);
    return () => {
      isGone = true;
      clearTimeout(timer);
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

  return { ...drawn, hasStreets: styleUrl !== undefined, streetsFailed };
}

/** The street map as MapLibre takes it; a file of tiles is given a style in the brand's colours. */
async function styleOf(styleUrl: string | undefined, colours: MapColours) {
  if (styleUrl === undefined || !/^pmtiles:|\.pmtiles($|[?#])/.test(styleUrl)) return styleUrl;
  return (await import('./street-tiles.ts')).styleOfTileFile(styleUrl, colours);
}

/** Moves to where all places are in sight; jumps where motion is not wanted. */
export function showAll(map: MapLibreMap, places: readonly MapPlace[]): void {
  const bounds = places.length > 0 ? boundsOf(places) : HOME_BOUNDS;
  map.fitBounds([...bounds] as [number, number, number, number], {
    padding: PADDING,
    maxZoom: map.getMaxZoom() > NEAREST.offline ? NEAREST_FIT.tiles : NEAREST_FIT.offline,
    essential: false,
  });
}

/** Attributions of the style's sources, as text: they come from elsewhere and are never taken as markup. */
function creditsOf(map: MapLibreMap): string {
  const found = Object.entries(map.getStyle().sources).flatMap(([id, source]) => {
    // A source that is described elsewhere says its attribution there.
    const said = 'attribution' in source ? source.attribution : map.getSource(id)?.attribution;
    return said ? [wordsOf(said)] : [];
  });
  return [...new Set(found)].filter(Boolean).join(' · ');
}

/** Words of a markup; what a script or a sheet says is none of them. */
function wordsOf(markup: string): string {
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  for (const element of body.querySelectorAll('script, style')) element.remove();
  return body.textContent.trim();
}
