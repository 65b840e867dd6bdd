import { describe, expect, it } from 'vitest';
import { type AdvisedRoute, routeAdvice } from './route-advice.rule.ts';

const current: AdvisedRoute = {
  metres: 80_467.2,
  seconds: 6000,
  stops: ['Leeds', 'York', 'Hull', 'Goole'],
  delaySeconds: null,
};

describe('routeAdvice', () => {
  it('tells what another order saves, and where to go first', () => {
    const better = {
      ...current,
      metres: 64_373.76,
      seconds: 4500,
      stops: ['Leeds', 'Goole', 'Hull', 'York'],
    };
    expect(routeAdvice(current, better)).toEqual([
      { code: 'reorder-stops', params: { moved: 2 } },
      { code: 'save-time', params: { minutes: 25, percent: 25 } },
      { code: 'save-distance', params: { miles: 10, percent: 20 } },
      { code: 'go-first-to', params: { stop: 'Goole' } },
    ]);
  });

  it('tells to keep an order that is good, or as good', () => {
    expect(routeAdvice(current, current)).toEqual([{ code: 'keep-order' }]);
    const hardly = { ...current, seconds: 5950, stops: ['Leeds', 'Hull', 'York', 'Goole'] };
    expect(routeAdvice(current, hardly)).toEqual([{ code: 'keep-order' }]);
  });

  it('tells no distance as saved that got longer', () => {
    const longer = { ...current, metres: 90_000, seconds: 5000, stops: ['Leeds', 'Hull', 'York', 'Goole'] };
    expect(routeAdvice(current, longer).map(({ code }) => code)).toEqual([
      'reorder-stops',
      'save-time',
      'go-first-to',
    ]);
  });

  it('suggests another hour where traffic took a tenth of the way', () => {
    expect(routeAdvice({ ...current, delaySeconds: 900 }, current)).toContainEqual({
      code: 'avoid-peak',
      params: { minutes: 15 },
    });
    expect(routeAdvice({ ...current, delaySeconds: 590 }, current)).toEqual([{ code: 'keep-order' }]);
  });
});
