import { describe, expect, it } from 'vitest';
import { anyVan, drivenWith, filterOf } from './van-filter.ts';

describe('what a licence lets one drive', () => {
  it('grows from B to C1 to C; D1 adds minibuses to B and no lorries', () => {
    expect(drivenWith).toEqual({ B: ['B'], C1: ['B', 'C1'], C: ['B', 'C1', 'C'], D1: ['B', 'D1'] });
  });

  it('narrows nothing where nobody said which licence they have', () => {
    expect(filterOf({}).licences).toBeNull();
    expect(filterOf({ licence: 'C1', seats: 3 })).toEqual({ ...anyVan, licences: ['B', 'C1'], seats: 3 });
  });
});
