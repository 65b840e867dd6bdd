import { specSeed } from '@convoy/platform/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mistakesAllowed, mistakesBetween, nameKey } from './place-names.ts';

const seed = specSeed();

describe('how names are compared', () => {
  it('forgives case, accents, signs and the forms of saint', () => {
    expect(nameKey(' Stoke-on-Trent ')).toBe('stoke on trent');
    expect(nameKey("King's Lynn")).toBe(nameKey('KINGS  LYNN'));
    expect(nameKey('St. Helens')).toBe(nameKey('Saint Helens'));
    expect(nameKey('Llanfair Pwllgwyngŷll')).toBe('llanfair pwllgwyngyll');
    expect(nameKey('利兹')).toBe('');
  });
});

describe('mistakes between two names', () => {
  it('counts letters put in, left out, changed and swapped', () => {
    for (const typed of ['leedss', 'leds', 'leeda', 'leesd'])
      expect(mistakesBetween(typed, 'leeds', 3)).toBe(1);
    expect(mistakesBetween('brimingham', 'birmingham', 3)).toBe(1);
    expect(mistakesBetween('edinborough', 'edinburgh', 3)).toBe(3);
  });

  it('gives up where there are more than may be', () => {
    expect(mistakesBetween('leeds', 'york', 2)).toBe(3);
    expect(mistakesBetween('a', 'abcdef', 2)).toBe(3);
  });

  it('says the same with a limit as without one, and both ways', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 });
    console.log(`seed ${seed} (CONVOY_SPEC_SEED repeats it)`);
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, most) => {
        const all = mistakesBetween(a, b, 99);
        expect(mistakesBetween(a, b, most)).toBe(all > most ? most + 1 : all);
        expect(mistakesBetween(b, a, 99)).toBe(all);
        expect(all === 0).toBe(a === b);
      }),
      { seed, numRuns: 3000 },
    );
  });

  it('allows none in the shortest names', () => {
    expect([3, 4, 7, 11].map(mistakesAllowed)).toEqual([0, 1, 2, 3]);
  });
});
