import { describe, expect, it } from 'vitest';
import { jobFaults, jobsThatFail } from './event-probes.ts';

describe('a job that fails', () => {
  it('is a fault, but for those that are known to, each with the reason', () => {
    const known = Object.keys(jobsThatFail);
    const failed = new Map([...known, 'fleet.sweep'].map((name) => [name, 'permission denied']));
    expect(jobFaults(failed)).toEqual(['job fleet.sweep failed: permission denied']);
    expect(Object.values(jobsThatFail).every((why) => why.length > 20)).toBe(true);
  });
});
