import type { PublicStatus, Status, SystemStatus, SystemView } from '@convoy/operation/contract';

/** From this share of failed requests on a minute is shown as one with errors. */
const ERROR_SHARE = 0.01;

/** What a visitor is told of the system: a word for each part, and a word for each of the last sixty full minutes. */
export function publicStatus(view: SystemView, { services }: SystemStatus): PublicStatus {
  const stateOf = (name: string): Status => services.find((each) => each.name === name)?.status ?? 'unknown';
  const parts: PublicStatus['parts'] = [
    { part: 'pages', state: stateOf('api') },
    { part: 'background', state: stateOf('worker') },
    { part: 'data', state: stateOf('database') },
  ];
  // What no process reported cannot be called an outage: the page says so of the part itself.
  const known = parts.filter(({ state }) => state !== 'unknown');
  return {
    at: view.at,
    overall: known.some(({ state }) => state === 'down')
      ? 'down'
      : known.some(({ state }) => state === 'degraded')
        ? 'degraded'
        : 'up',
    parts,
    // The newest minute is not over: its share of errors says nothing yet.
    minutes: view.minutes.slice(0, -1).map(({ at, requests, errors }) => ({
      at,
      state: requests === 0 ? 'quiet' : errors / requests >= ERROR_SHARE ? 'errors' : 'ok',
    })),
  };
}
