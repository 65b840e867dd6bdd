import { specSeed } from '@convoy/platform/testing';
import { addDays, daysBetween } from '@convoy/platform/time';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseDriverNumber } from './driver-number.rule.ts';
import { matchDriverNumber } from './match-driver-number.rule.ts';
import { surnamePart } from './surname-part.rule.ts';

const TODAY = '2026-11-22';
const seed = specSeed();
console.info(`driver-number: CONVOY_SPEC_SEED=${seed}`);

const letters = (from: string) => fc.constantFrom(...from);
const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const born = fc
  .integer({ min: 0, max: daysBetween('1930-01-01', '2010-12-31') })
  .map((days) => addDays('1930-01-01', days));
const name = fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ÿ][A-Za-zÀ-ÖØ-öø-ÿ' -]{0,12}$/);
const person = fc.record({
  surname: name.filter((text) => surnamePart(text) !== '99999'),
  birthDate: born,
  female: fc.boolean(),
  initials: fc.tuple(letters(CAPITALS), letters(`${CAPITALS}9`)),
  ending: fc.tuple(letters('23456789ABCDEFGH'), letters(CAPITALS), letters(CAPITALS)),
});

type Holder = typeof person extends fc.Arbitrary<infer T> ? T : never;

/** A number as the DVLA writes it, check characters of any kind. */
function numberOf({ surname, birthDate, female, initials, ending }: Holder): string {
  const [year, month, day] = birthDate.split('-') as [string, string, string];
  const tens = Number(month[0]) + (female ? 5 : 0);
  return [surnamePart(surname), year[2], tens, month[1], day, year[3], ...initials, ...ending].join('');
}

it('reads from a number what it was made of, and finds that it agrees with its holder', () => {
  fc.assert(
    fc.property(person, (holder) => {
      const number = numberOf(holder);
      expect(parseDriverNumber(number.toLowerCase(), TODAY)).toMatchObject({
        kind: 'GB',
        number,
        birthDate: holder.birthDate,
        sex: holder.female ? 'female' : 'male',
        initials: [holder.initials[0], holder.initials[1] === '9' ? null : holder.initials[1]],
      });
      const forenames = holder.initials.map((letter) => (letter === '9' ? '' : `${letter}x`)).join(' ');
      const { surname, birthDate } = holder;
      expect(matchDriverNumber(number, { surname, birthDate, forenames }, TODAY)).toEqual({
        outcome: 'agrees',
      });
      const other = { surname, birthDate: addDays(birthDate, 1), forenames };
      expect(matchDriverNumber(number, other, TODAY)).toMatchObject({ mismatches: ['birth-date'] });
    }),
    { seed, numRuns: 500 },
  );
});

it('never fails on a text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[A-Z0-9]{16}$/)), (text) => {
      expect(['GB', 'NI', 'none']).toContain(parseDriverNumber(text, TODAY).kind);
    }),
    { seed, numRuns: 500 },
  );
});
