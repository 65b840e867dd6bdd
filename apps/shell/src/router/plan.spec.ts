import { describe, expect, it } from 'vitest';
import { planCarries } from './plan.ts';

const brand = (code: string, plugins: string[] = []) => ({
  plan: { code, name: code, maxVans: null },
  plugins,
});

describe('planCarries', () => {
  const gps = { plans: ['enterprise'], plugin: 'gps', upgrade: 'x' };
  it.each([
    [brand('enterprise'), gps, true],
    [brand('starter'), gps, false],
    [brand('starter', ['gps']), gps, true],
    [brand('starter', ['biometric']), gps, false],
    [brand('starter', ['gps']), { upgrade: 'x' }, false],
  ])('%j: %j is %s', (tenant, requirement, carried) => {
    expect(planCarries(tenant, requirement)).toBe(carried);
  });
});
