import { describe, expect, it } from 'vitest';
import type { ConditionReport } from '../../../contract/src/index.ts';
import { firstFields, handOverSteps, returnSteps, sameFields, stepOf } from './draft.rule.ts';

const report = { lacks: [] } as unknown as ConditionReport;

describe('the steps of a report', () => {
  it('begin at the checks until the report has begun', () => {
    expect(stepOf(handOverSteps, 'photos', null)).toBe('checks');
    expect(stepOf(handOverSteps, 'photos', report)).toBe('photos');
  });

  it('are only those of the report', () => {
    expect(stepOf(returnSteps, 'agreement', report)).toBe('checks');
    expect(stepOf(returnSteps, null, report)).toBe('checks');
  });
});

describe('the fields of a draft', () => {
  it('begin with the customer as a driver who was not seen yet', () => {
    expect(firstFields('Robin Tester').drivers).toEqual([
      { name: 'Robin Tester', identitySeen: false, licenceSeen: false },
    ]);
    expect(firstFields(null).drivers).toEqual([]);
  });

  it('are the same whatever else the report holds', () => {
    expect(sameFields({ ...firstFields(null), version: 4 } as never, firstFields(null))).toBe(true);
    expect(sameFields({ ...firstFields(null), keys: 2 }, firstFields(null))).toBe(false);
  });
});
