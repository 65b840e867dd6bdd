import { describe, expect, it } from 'vitest';
import { analyseRoute } from './analyse-route.ts';
import { builtInRoads } from './built-in-roads.ts';

const leeds = { name: 'Leeds', latitude: 53.7997, longitude: -1.5492 };
const york = { name: 'York', latitude: 53.9583, longitude: -1.0803 };
const hull = { name: 'Hull', latitude: 53.7446, longitude: -0.3353 };
const manchester = { name: 'Manchester', latitude: 53.4794, longitude: -2.2453 };

describe('a route', () => {
  it('is put into its best order, and comes back where it began', async () => {
    const routes = (await analyseRoute([leeds, hull, manchester, york, leeds], builtInRoads, null))!;
    expect(routes.estimate).toBe(true);
    const [first, ...rest] = routes.optimizedRoute.stops.map(({ name }) => name);
    expect([first, rest.at(-1)]).toEqual(['Leeds', 'Leeds']);
    expect(routes.optimizedRoute.duration).toBeLessThan(routes.currentRoute.duration);
    expect(routes.optimizedRoute.savings).toBeGreaterThan(0);
    expect(routes.suggestions[0]).toMatch(/^reorder-stops\?moved=\d$/);
    expect(routes.currentRoute.trafficDelay).toBeNull();
  });

  it('keeps an order that is best already, and tells the delay of one that was driven', async () => {
    const routes = (await analyseRoute([leeds, york], builtInRoads, {
      metres: 40_000,
      movingSeconds: 9000,
    }))!;
    expect(routes.optimizedRoute).toMatchObject({ savings: 0, savedDistance: 0 });
    expect(routes.currentRoute).toMatchObject({ distance: 24.9, duration: 150 });
    expect(routes.currentRoute.trafficDelay).toBeGreaterThan(60);
    expect(routes.suggestions[0]).toBe('keep-order');
    expect(routes.suggestions[1]).toMatch(/^avoid-peak\?minutes=\d+$/);
  });

  it('is none where no road leads', async () => {
    const belfast = { name: 'Belfast', latitude: 54.597, longitude: -5.93 };
    expect(await analyseRoute([leeds, belfast], builtInRoads, null)).toBeNull();
  });
});
