/** A route as far as advice goes. */
export interface AdvisedRoute {
  readonly metres: number;
  readonly seconds: number;
  /** Names of the stops in the order of the visit. */
  readonly stops: readonly string[];
  /** Seconds longer than on free roads; null where unknown. */
  readonly delaySeconds: number | null;
}

/** A suggestion; screens have its sentence in each language. */
export type RouteAdvice =
  | { readonly code: 'keep-order' }
  | { readonly code: 'reorder-stops'; readonly params: { readonly moved: number } }
  | { readonly code: 'save-time'; readonly params: { readonly minutes: number; readonly percent: number } }
  | { readonly code: 'save-distance'; readonly params: { readonly miles: number; readonly percent: number } }
  | { readonly code: 'go-first-to'; readonly params: { readonly stop: string } }
  | { readonly code: 'avoid-peak'; readonly params: { readonly minutes: number } };

const METRES_A_MILE = 1609.344;
/** A saving below both is not worth another order: a minute, half a mile. */
const LEAST_SECONDS = 60;
const LEAST_METRES = METRES_A_MILE / 2;
/** Delay from which another hour is suggested: five minutes and a tenth of the way. */
const LEAST_DELAY_SECONDS = 300;
const LEAST_DELAY_SHARE = 0.1;

const percentOf = (saved: number, whole: number) => (whole > 0 ? Math.round((saved / whole) * 100) : 0);

/** What to change of a route, given the best order of its stops: the most useful first. */
export function routeAdvice(current: AdvisedRoute, optimised: AdvisedRoute): RouteAdvice[] {
  const advice: RouteAdvice[] = [];
  const seconds = current.seconds - optimised.seconds;
  const metres = current.metres - optimised.metres;
  const moved = current.stops.filter((stop, place) => stop !== optimised.stops[place]).length;
  if (moved === 0 || (seconds < LEAST_SECONDS && metres < LEAST_METRES)) advice.push({ code: 'keep-order' });
  else {
    advice.push({ code: 'reorder-stops', params: { moved } });
    if (seconds >= LEAST_SECONDS)
      advice.push({
        code: 'save-time',
        params: { minutes: Math.round(seconds / 60), percent: percentOf(seconds, current.seconds) },
      });
    if (metres >= LEAST_METRES)
      advice.push({
        code: 'save-distance',
        params: {
          miles: Math.round((metres / METRES_A_MILE) * 10) / 10,
          percent: percentOf(metres, current.metres),
        },
      });
    const first = optimised.stops[1];
    if (first !== undefined && first !== current.stops[1])
      advice.push({ code: 'go-first-to', params: { stop: first } });
  }
  const delay = current.delaySeconds ?? 0;
  if (delay >= LEAST_DELAY_SECONDS && delay >= current.seconds * LEAST_DELAY_SHARE)
    advice.push({ code: 'avoid-peak', params: { minutes: Math.round(delay / 60) } });
  return advice;
}
