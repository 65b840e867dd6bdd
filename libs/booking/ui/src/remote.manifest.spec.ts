import { expect, it } from 'vitest';
import manifest from './remote.manifest.ts';

it('tells of a wrong clock wherever a hold or a price counts down', () => {
  const counting = ['/booking', '/booking/new', '/booking/:bookingId'];
  for (const path of counting)
    expect(manifest.routes.find((route) => route.path === path)?.usesClock, path).toBe(true);
});
