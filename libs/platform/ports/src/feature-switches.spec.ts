import { expect, it } from 'vitest';
import { FeatureSwitches } from './feature-switches.ts';

const at = (id: number) => ({ tenant: { id } }) as Parameters<FeatureSwitches['off']>[0];

it('a feature is off where its brand switched it off, and has one owner', async () => {
  const features = new FeatureSwitches();
  features.add('loyalty', async ({ tenant }) => tenant.id !== 7);
  features.add('other', async () => true);
  expect([...(await features.off(at(7)))]).toEqual(['loyalty']);
  expect([...(await features.off(at(8)))]).toEqual([]);
  expect(() => features.add('loyalty', async () => true)).toThrow('declared twice');
});
