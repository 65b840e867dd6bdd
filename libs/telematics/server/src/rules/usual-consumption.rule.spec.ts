import { carbonFuels } from '@convoy/telematics/contract';
import { describe, expect, it } from 'vitest';
import { carbonFuelOf, usualConsumption } from './usual-consumption.rule.ts';

const sizes = ['small', 'medium', 'large', 'extra-large'] as const;

describe('usual consumption', () => {
  it.each(carbonFuels)('of %s grows with the van', (fuel) => {
    const figures = sizes.map((size) => usualConsumption(fuel, size)!);
    expect(figures).toEqual([...figures].sort((a, b) => a - b));
    expect(figures[0]).toBeLessThan(figures[2]!);
  });

  it('gives back the published carbon of a kilometre in a diesel van of each class', () => {
    const onAKilometre = { small: 0.1536, medium: 0.1883, large: 0.2737 };
    for (const [size, kg] of Object.entries(onAKilometre)) {
      const litres = usualConsumption('diesel', size as keyof typeof onAKilometre)! / 100;
      expect(litres * 2.51279).toBeCloseTo(kg, 2);
    }
  });

  it('is unknown of hybrid vans', () => {
    expect(carbonFuelOf('hybrid')).toBeNull();
    expect(usualConsumption(null, 'large')).toBeNull();
    expect(carbonFuelOf('electric')).toBe('electric');
  });
});
