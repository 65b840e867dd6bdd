import { expect, it } from 'vitest';
import { geoLink } from './geo-link.rule.ts';

it.each([
  [
    { name: 'Leeds', latitude: 53.8007554, longitude: -1.5490774 },
    'geo:53.80076,-1.54908?q=53.80076,-1.54908(Leeds)',
  ],
  [
    { name: 'Hull (docks) & more', latitude: 53.7, longitude: 0 },
    'geo:53.7,0?q=53.7,0(Hull%20%20docks%20%20%26%20more)',
  ],
])('opens %j', (stop, link) => {
  expect(geoLink(stop)).toBe(link);
});
