import { describe, expect, it } from 'vitest';
import { aPoint } from '../../../testing/a-point.ts';
import { contradicted, shownFix, WEIGHED_MS } from './shown-fix.rule.ts';

const leeds = (seconds: number) => aPoint({ at: seconds * 1000 });
const london = (seconds: number) => aPoint({ at: seconds * 1000, latitude: 51.5, longitude: -0.12 });
const inverness = (seconds: number) => aPoint({ at: seconds * 1000, latitude: 57.48, longitude: -4.22 });

describe('the fix that is shown', () => {
  it('is the newest to which the van can have driven from one of the two before it', () => {
    expect(shownFix([])).toBeUndefined();
    expect(shownFix([leeds(10)])).toEqual(leeds(10));
    expect(shownFix([leeds(20), leeds(10)])).toEqual(leeds(20));
    expect(shownFix([leeds(30), london(20), leeds(10)])).toEqual(leeds(30));
    expect(shownFix([london(30), leeds(20), leeds(10)])).toEqual(leeds(20));
    expect(shownFix([london(40), inverness(30), leeds(20), leeds(10)])).toEqual(leeds(20));
    expect(shownFix([london(40), london(30), leeds(20), leeds(10)])).toEqual(london(40));
  });

  it('is the newest where no two agree, and where the others are too old to say anything', () => {
    expect(shownFix([london(30), inverness(20), leeds(10)])).toEqual(london(30));
    const [old, older] = [leeds(-WEIGHED_MS / 1000), leeds(-WEIGHED_MS / 1000 - 10)];
    expect(shownFix([inverness(10), old, older])).toEqual(inverness(10));
  });
});

it('contradicts itself where fixes of a van are of one instant or too far apart', () => {
  const of = (vanId: number, point: ReturnType<typeof aPoint>) => ({ vanId, point });
  expect(contradicted([of(1, leeds(20)), of(1, leeds(10)), of(2, london(20))])).toEqual([]);
  expect(contradicted([of(1, leeds(20)), of(1, london(10)), of(1, leeds(0)), of(2, london(20))])).toEqual([
    1,
  ]);
  expect(contradicted([of(1, london(20)), of(2, leeds(10)), of(2, leeds(10))])).toEqual([2]);
});
