import { idParamSchema, moneySchema, pagingSchema } from '@convoy/platform/schema';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inputOfContract, typeOfContract } from './contract-type.ts';

const line = z.strictObject({ amount: moneySchema });
const options = { access: '@public', description: 'A thing.' };
const squeezed = (sdl: string) => sdl.replace(/\s+/g, ' ').trim();

describe('a type made of a contract', () => {
  it('has its fields, nullable where they are, ids and money by their names', () => {
    const schema = z.strictObject({
      id: z.number().int(),
      vanId: z.number().int().nullable(),
      count: z.number().int(),
      share: z.number(),
      name: z.string(),
      note: z.string().nullable(),
      kind: z.enum(['a', 'b-c']),
      at: z.iso.datetime(),
      open: z.boolean().default(false),
      total: moneySchema,
      fee: moneySchema.nullable(),
      lines: z.array(line),
      tags: z.array(z.string()).nullable(),
      place: z.strictObject({ town: z.string() }).nullable(),
    });
    expect(
      squeezed(
        typeOfContract('Thing', schema, { ...options, known: new Map<z.ZodType, string>([[line, 'Line']]) }),
      ),
    ).toBe(
      squeezed(`"""A thing.""" type ThingPlace @public { town: String! }
      """A thing.""" type Thing @public {
        id: Id! vanId: Id count: Int! share: Float! name: String! note: String kind: String! at: String! open: Boolean!
        total: Money! fee: Money lines: [Line!]! tags: [String!] place: ThingPlace
      }`),
    );
  });

  it('leaves out what is said to be left out, and writes otherwise what is said otherwise', () => {
    const schema = z.strictObject({
      id: z.number().int(),
      hidden: z.string(),
      hours: z.record(z.string(), z.string()),
    });
    expect(
      squeezed(typeOfContract('Thing', schema, { ...options, fields: { hidden: null, hours: 'Json!' } })),
    ).toContain('{ id: Id! hours: Json! }');
  });

  it('refuses what it cannot write', () => {
    const schema = z.strictObject({ hours: z.record(z.string(), z.string()) });
    expect(() => typeOfContract('Thing', schema, options)).toThrow(/Thing\.hours/);
  });
});

describe('an input made of a query', () => {
  it('has its kinds and nothing required; pages are arguments', () => {
    const query = pagingSchema.extend({
      van: idParamSchema.optional(),
      seats: z.coerce.number().int().optional(),
      latitude: z.coerce.number().optional(),
      free: z
        .enum(['true', 'false'])
        .optional()
        .transform((value) => value === 'true'),
      q: z.string().trim().max(80).optional(),
      sort: z.enum(['a', '-a']).optional(),
    });
    expect(squeezed(inputOfContract('Filter', query, ['q']))).toBe(
      'input Filter { van: Id seats: Int latitude: Float free: Boolean sort: String }',
    );
  });
});
