import { describe, expect, it } from 'vitest';
import { drivenDays } from './driven-days.rule.ts';

const agreed = { vanId: 1, from: '2026-06-10', until: '2026-06-13', onRoad: false };
const asked = { today: '2026-06-12', byStaff: false };
const wanted = (given: object = {}) => ({ vanId: 1, from: '2026-06-10', until: '2026-06-13', ...given });

describe('the driver of a changed hire is asked about', () => {
  it.each([
    ['another van on its days', { vanId: 2 }],
    ['a later return', { until: '2026-06-20' }],
    ['an earlier pickup', { from: '2026-06-09' }],
    ['other days', { from: '2026-07-09', until: '2026-07-12' }],
  ])('%s', (_what, change) => {
    expect(drivenDays(agreed, wanted(change), asked)).toEqual(wanted(change));
  });

  it.each([
    ['the same', {}],
    ['fewer days', { from: '2026-06-11', until: '2026-06-12' }],
  ])('nothing of %s', (_what, change) => {
    expect(drivenDays(agreed, wanted(change), asked)).toBeNull();
  });

  it('what is still to be driven of a hire on the road', () => {
    const onRoad = { ...agreed, onRoad: true };
    expect(drivenDays(onRoad, wanted({ until: '2026-06-15' }), asked)).toEqual(
      wanted({ from: '2026-06-12', until: '2026-06-15' }),
    );
    expect(drivenDays(onRoad, wanted({ vanId: 2 }), asked)).toEqual(wanted({ vanId: 2, from: '2026-06-12' }));
  });

  it('nothing of what staff charge for that has been driven, and another van that is late from today', () => {
    const late = { ...agreed, onRoad: true, until: '2026-06-11' };
    const byStaff = { ...asked, byStaff: true };
    expect(drivenDays(late, wanted({ until: '2026-06-12' }), byStaff)).toBeNull();
    expect(drivenDays(late, wanted({ until: '2026-06-11', vanId: 2 }), byStaff)).toEqual(
      wanted({ vanId: 2, from: '2026-06-12', until: '2026-06-12' }),
    );
  });
});
