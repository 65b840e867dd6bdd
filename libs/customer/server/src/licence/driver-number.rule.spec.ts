import { describe, expect, it } from 'vitest';
import { parseDriverNumber } from './driver-number.rule.ts';
import { matchDriverNumber } from './match-driver-number.rule.ts';
import { surnamePart } from './surname-part.rule.ts';

const TODAY = '2026-11-22';
const parse = (text: string, today = TODAY) => parseDriverNumber(text, today);

describe('the beginning of a driver number', () => {
  it.each([
    ['Morgan', 'MORGA'],
    ['Man', 'MAN99'],
    ['Ng', 'NG999'],
    ['MacDonald', 'MCDON'],
    ['McDonald', 'MCDON'],
    ['Mack', 'MCK99'],
    ['Mac', 'MC999'],
    ['Machin', 'MCHIN'],
    ["O'Neill", 'ONEIL'],
    ['Smith-Jones', 'SMITH'],
    ['de la Cruz', 'DELAC'],
    ['Müller', 'MULLE'],
    ['Łęcki', 'LECKI'],
    ['Sørensen', 'SOREN'],
    ['Groß', 'GROSS'],
  ])('of %s is %s', (surname, part) => {
    expect(surnamePart(surname)).toBe(part);
  });
});

describe('a driver number of Great Britain', () => {
  it('says who its holder is, in any case and spacing', () => {
    const morgan = {
      kind: 'GB',
      number: 'MORGA657054SM9IJ',
      surnamePart: 'MORGA',
      birthDate: '1964-07-05',
      sex: 'female',
      initials: ['S', 'M'],
    };
    expect(parse('MORGA657054SM9IJ')).toEqual({ ...morgan, issueNumber: null });
    expect(parse(' morga 657054 sm9ij 35 ')).toEqual({ ...morgan, issueNumber: '35' });
  });

  it.each([
    ['MAN99701019A99AA', { sex: 'male', birthDate: '1979-01-01', initials: ['A', null] }],
    ['MAN99712319A99AA', { sex: 'male', birthDate: '1979-12-31' }],
    ['MAN99762319A99AA', { sex: 'female', birthDate: '1979-12-31' }],
    ['MAN99751019999AA', { sex: 'female', birthDate: '1979-01-01', initials: [null, null] }],
    // 29 February: 2004 was a leap year, 1904 too long ago.
    ['MAN99002294A99AA', { birthDate: '2004-02-29' }],
  ])('%s', (number, said) => {
    expect(parse(number)).toMatchObject({ kind: 'GB', ...said });
  });

  it.each([
    // Somebody of exactly fifteen years and nine months, and a day less.
    ['MAN99102221A99AA', '2026-11-22', '2011-02-22'],
    ['MAN99102231A99AA', '2026-11-22', 'day'],
    // Nobody drives at 116, and a child of six holds no licence.
    ['MAN99101010A99AA', '2026-11-22', '2010-01-01'],
    ['MAN99201010A99AA', '2026-11-22', '1920-01-01'],
    // Whoever is too young or too old in both centuries is nobody.
    ['MAN99101015A99AA', '2026-11-22', 'day'],
  ])('%s on %s: %s', (number, today, said) => {
    expect(parse(number, today)).toMatchObject(
      said === 'day' ? { kind: 'none', fault: said } : { birthDate: said },
    );
  });

  it.each([
    ['', 'length'],
    ['MORGA657054SM9I', 'length'],
    ['MORGA657054SM9IJ3', 'length'],
    ['9ORGA657054SM9IJ', 'surname'],
    ['MO9GA657054SM9IJ', 'surname'],
    ['MORGAX57054SM9IJ', 'digits'],
    ['MORGA600054SM9IJ', 'month'],
    ['MORGA613054SM9IJ', 'month'],
    ['MORGA627054SM9IJ', 'month'],
    ['MORGA663054SM9IJ', 'month'],
    ['MORGA657324SM9IJ', 'day'],
    ['MORGA602303SM9IJ', 'day'],
    ['MORGA6570549M9IJ', 'initials'],
    ['MORGA657054SM0IJ', 'ending'],
    ['MORGA657054SMOIJ', 'ending'],
    ['MORGA657054SM9I1', 'ending'],
    ['MORGA657054SM9IJ?5', 'ending'],
    ['1234567', 'length'],
  ])('%s is none: %s', (text, fault) => {
    expect(parse(text)).toEqual({ kind: 'none', fault });
  });
});

describe('a driver number of Northern Ireland', () => {
  it('is eight digits that say nothing', () => {
    expect(parse('1234 5678')).toEqual({ kind: 'NI', number: '12345678' });
    const anyone = { surname: 'X', forenames: 'Y', birthDate: '1990-01-01' };
    expect(matchDriverNumber('12345678', anyone, TODAY)).toEqual({ outcome: 'says-nothing' });
  });
});

describe('a number and who shows it', () => {
  const samantha = { surname: 'Morgan', forenames: 'Samantha Michelle', birthDate: '1964-07-05' };
  const match = (change: Partial<typeof samantha>) =>
    matchDriverNumber('MORGA657054SM9IJ', { ...samantha, ...change }, TODAY);

  it('agree', () => {
    expect(match({})).toEqual({ outcome: 'agrees' });
    // A middle name that was not typed is not held against anybody.
    expect(match({ forenames: 'Samantha' })).toEqual({ outcome: 'agrees' });
  });

  it.each([
    [{ surname: 'Morris' }, ['surname']],
    [{ birthDate: '1964-05-07' }, ['birth-date']],
    [{ birthDate: '2064-07-05' }, ['birth-date']],
    [{ forenames: 'Michelle' }, ['first-initial']],
    [{ forenames: 'Samantha Jane' }, ['second-initial']],
    [{ forenames: '' }, ['first-initial']],
    [{ surname: 'Jones', birthDate: '1980-01-01' }, ['surname', 'birth-date']],
  ])('differ with %j in %j', (change, mismatches) => {
    expect(match(change)).toEqual({ outcome: 'differs', mismatches });
  });

  it('cannot be compared where there is no number', () => {
    expect(matchDriverNumber('MORGA', samantha, TODAY)).toEqual({ outcome: 'no-number', fault: 'length' });
  });
});
