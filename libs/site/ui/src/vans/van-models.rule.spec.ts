import type { VanResult } from '@convoy/booking/contract';
import { expect, it } from 'vitest';
import { modelAt, pricesBySize, vanModels, vansOfPages } from './van-models.rule.ts';

const van = (over: Partial<VanResult>): VanResult =>
  ({
    id: 1,
    make: 'Ford',
    model: 'Transit',
    vanType: 'large',
    status: 'available',
    perDay: '90.00',
    perHire: '0.00',
    location: 'Leeds City',
    imageUrl: '/brand/vans/large.svg',
    imageKind: null,
    ...over,
  }) as VanResult;

it('makes one model of all vans of a make and model, with its lowest price', () => {
  const [transit, ...others] = vanModels([
    van({ id: 1 }),
    van({
      id: 2,
      perDay: '80.00',
      location: 'York',
      imageUrl: '/api/van-photos/a/960.webp',
      imageKind: 'cab',
    }),
    van({ id: 3, imageUrl: 'https://elsewhere.example/a.jpg', status: 'rented' }),
  ]);
  expect(others).toEqual([]);
  expect(transit).toMatchObject({
    slug: 'ford-transit',
    name: 'Ford Transit',
    depots: ['Leeds City', 'York'],
  });
  expect(transit?.cheapest.id).toBe(2);
  expect(transit?.vans).toHaveLength(3);
  expect(transit?.pictures).toEqual([
    { url: '/api/van-photos/a/960.webp', kind: 'cab' },
    { url: '/brand/vans/large.svg', kind: 'outside' },
  ]);
});

it('leaves out vans that cannot be hired, and orders small to large, then by price with its fees', () => {
  const models = vanModels([
    van({ model: 'Luton' }),
    van({ model: 'Crafter', perDay: '70.00', perHire: '30.00' }),
    van({ model: 'Caddy', vanType: 'small', perDay: '120.00' }),
    van({ model: 'Gone', status: 'unavailable', perDay: '1.00' }),
  ]);
  expect(models.map(({ slug }) => slug)).toEqual(['ford-caddy', 'ford-luton', 'ford-crafter']);
  expect(
    pricesBySize([van({ perDay: '99.00' }), van({ perDay: '50.00' })]).map(({ perDay }) => perDay),
  ).toEqual(['50.00']);
});

it('finds the model that an address names', () => {
  expect(modelAt([van({})], 'ford-transit')?.name).toBe('Ford Transit');
  for (const slug of ['ford', '', undefined]) expect(modelAt([van({})], slug)).toBeUndefined();
  expect(modelAt([van({ status: 'unavailable' })], 'ford-transit')).toBeUndefined();
});

it('shows the public no number plate, and makes the same models of what it keeps', () => {
  const fleet = [
    van({ id: 1, registration: 'AB12 CDE', payloadKg: 900, createdAt: '2026-01-01' }),
    van({ id: 2, registration: 'AB12 CDF', payloadKg: 950, perDay: '80.00', updatedAt: '2026-01-02' }),
  ];
  const kept = vansOfPages(fleet);
  expect(JSON.stringify(kept)).not.toContain('AB12');
  expect(kept.map(({ payloadKg, createdAt }) => [payloadKg, createdAt])).toEqual([
    [null, ''],
    [950, ''],
  ]);
  const told = (vans: typeof fleet) =>
    vanModels(vans).map(({ slug, cheapest, depots, pictures }) => [slug, cheapest.id, depots, pictures]);
  expect(told(kept)).toEqual(told(fleet));
  expect(vansOfPages(kept)).toEqual(kept);
});
