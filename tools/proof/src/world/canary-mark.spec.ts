import { describe, expect, it } from 'vitest';
import { ghostOf } from '../separation/ids.rule.ts';
import { canaryMark } from './canary-mark.ts';

describe('the mark of a tenant', () => {
  it('is another each time', () => {
    const marks = Array.from({ length: 200 }, () => canaryMark('alder-hire'));
    expect(new Set(marks).size).toBe(200);
    for (const mark of marks) expect(mark).toMatch(/^canary-alder-hire-[a-p]{8}$/);
  });

  it('is the outcode of no place, nor is what is asked for in its stead', () => {
    for (let tries = 0; tries < 500; tries += 1)
      expect(ghostOf(canaryMark('alder-hire').slice(0, -3))).not.toMatch(/\d/);
  });
});
