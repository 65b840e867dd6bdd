import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { FixedRead } from './fixed-read.ts';

describe('a fixed read', () => {
  const read = new FixedRead<{ tenant: number; from: string | null }, { id: number }>(
    (value) => sql`select id from van where tenant_id = ${value('tenant')}
      and (${value('from')}::date is null or day >= ${value('from')})`,
  );

  it('has one text, and each value once, however often its name stands there', () => {
    expect(read.text.replaceAll(/\s+/g, ' ')).toBe(
      'select id from van where tenant_id = $1 and ($2::date is null or day >= $2)',
    );
    expect(read.parameters({ tenant: 7, from: null })).toEqual([7, null]);
    expect(read.parameters({ from: '2026-01-01', tenant: 8 })).toEqual([8, '2026-01-01']);
  });

  it('has no places that were numbered by hand: they would be other values', () => {
    expect(
      () => new FixedRead<{ tenant: number }, never>((value) => sql`select ${value('tenant')}, $7`),
    ).toThrow(TypeError);
  });

  it('has a value as one type: as a date and an instant it would be a date in both places', () => {
    const twice = (second: string) =>
      new FixedRead<{ at: string }, never>(
        (value) =>
          sql`select from van where a > ${value('at')}::date and b > ${value('at')}::${sql.raw(second)}`,
      );
    expect(twice('date').parameters({ at: '2026-01-01' })).toEqual(['2026-01-01']);
    expect(() => twice('timestamptz')).toThrow('A fixed read has at as date and timestamptz');
    expect(() => twice('date[]')).toThrow(TypeError);
  });

  it('holds no value without a name: it would be the same for all who ask', () => {
    expect(() => new FixedRead(() => sql`select ${1}`)).toThrow(TypeError);
  });
});
