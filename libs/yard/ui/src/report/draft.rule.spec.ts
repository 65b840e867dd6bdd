import { describe, expect, it } from 'vitest';
import type { ConditionReport } from '../../../contract/src/index.ts';
import {
  firstFields,
  handOverSteps,
  returnSteps,
  sameFields,
  stepOf,
  unlisted,
  unseen,
} from './draft.rule.ts';

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
    expect(firstFields(['Robin Tester']).drivers).toEqual([
      { name: 'Robin Tester', identitySeen: false, licenceSeen: false },
    ]);
    expect(firstFields([]).drivers).toEqual([]);
  });

  it('are the same whatever else the report holds', () => {
    expect(sameFields({ ...firstFields([]), version: 4 } as never, firstFields([]))).toBe(true);
    expect(sameFields({ ...firstFields([]), keys: 2 }, firstFields([]))).toBe(false);
  });
});

describe('the drivers of a report', () => {
  it('lack whom the booking names and the report does not, however the name is written', () => {
    const drivers = [unseen('Robin Tester'), unseen(' ben second ')];
    expect(unlisted(['Ben Second', 'Ola Third'], drivers)).toEqual(['Ola Third']);
  });
});
