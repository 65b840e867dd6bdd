import { describe, expect, it } from 'vitest';
import { deepParts, partsOf } from './deep-parts.ts';

describe('parts of the deep run', () => {
  it('are all where none is named, and those that are, in their order', () => {
    expect(partsOf([])).toEqual(deepParts);
    expect(partsOf(['speed', 'campaigns', 'speed'])).toEqual(['campaigns', 'speed']);
  });

  it('are told where a name is none of theirs', () => {
    expect(() => partsOf(['speed', 'fast'])).toThrow(
      'The deep run has no part fast. Its parts are campaigns, security, speed, kills, journeys.',
    );
  });
});
