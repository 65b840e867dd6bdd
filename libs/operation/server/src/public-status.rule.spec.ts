import type { SystemStatus, SystemView } from '@convoy/operation/contract';
import { expect, it } from 'vitest';
import { publicStatus } from './public-status.rule.ts';

const at = '2026-11-27T12:00:00.000Z';
const view = (minutes: [requests: number, errors: number][]) =>
  ({ at, minutes: minutes.map(([requests, errors]) => ({ at, requests, errors })) }) as unknown as SystemView;
const status = (states: Record<string, string>) =>
  ({
    overall: 'up',
    services: Object.entries(states).map(([name, state]) => ({ name, status: state, checkedAt: at })),
  }) as unknown as SystemStatus;

it('names parts as a visitor knows them and leaves out services and processes', () => {
  const shown = publicStatus(
    view([]),
    status({ database: 'up', api: 'degraded', worker: 'up', stripe: 'down' }),
  );
  expect(shown.overall).toBe('degraded');
  expect(shown.parts).toEqual([
    { part: 'pages', state: 'degraded' },
    { part: 'background', state: 'up' },
    { part: 'data', state: 'up' },
  ]);
  expect(JSON.stringify(shown)).not.toContain('stripe');
});

it('a part that nothing was heard of is unknown, and no outage', () => {
  const shown = publicStatus(view([]), status({ database: 'up', api: 'up' }));
  expect([shown.overall, shown.parts[1]?.state]).toEqual(['up', 'unknown']);
  expect(publicStatus(view([]), status({ database: 'down', api: 'up' })).overall).toBe('down');
});

it('says of each full minute whether requests failed, and leaves out the one that is not over', () => {
  const { minutes } = publicStatus(
    view([
      [0, 0],
      [1000, 9],
      [1000, 10],
      [5, 5],
    ]),
    status({}),
  );
  expect(minutes.map(({ state }) => state)).toEqual(['quiet', 'ok', 'errors']);
});
