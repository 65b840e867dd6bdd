import { type ArgumentMetadata, StandardSchemaValidationPipe } from '@nestjs/common';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { InvalidInput } from './invalid-input.ts';
import { validationPipe } from './validation.pipe.ts';

const nests = new StandardSchemaValidationPipe({ transform: true });
const anything = z.record(z.string(), z.unknown());
const query = (schema: z.ZodType): ArgumentMetadata => ({ type: 'query', schema });
/** As a body or a query is read: with own keys of any name. */
const read = (text: string): unknown => JSON.parse(text);

describe('what a handler is given', () => {
  it.each([
    '{}',
    '{"a":"1","b":"2"}',
    '{"a":["1","2"]}',
    '{"a":{"b":{"__proto__":{"admin":true},"c":1}}}',
    '{"__proto__":{"admin":true},"a":"1"}',
    '{"__proto__":"x","a":"1"}',
    '{"constructor":"x","prototype":"y","a":"1"}',
    '{"a":null}',
    '[{"constructor":1}]',
  ])('is what the framework’s own pipe makes of %s', async (text) => {
    const schema = z.union([anything, z.array(anything)]);
    const [ours, theirs] = await Promise.all(
      [validationPipe, nests].map((pipe) => pipe.transform(read(text), query(schema))),
    );
    expect(ours).toEqual(theirs);
    expect(Object.getOwnPropertyNames(ours)).toEqual(Object.getOwnPropertyNames(theirs));
  });

  it('is what the schema made of it, also of one that answers later', async () => {
    const later = z.object({ a: z.string().refine(async (text) => text !== '') });
    const numbers = z.object({ a: z.coerce.number() });
    expect(await validationPipe.transform({ a: '7' }, query(numbers))).toEqual({ a: 7 });
    expect(await validationPipe.transform('7', query(z.coerce.number()))).toBe(7);
    expect(await validationPipe.transform({ a: 'x' }, query(later))).toEqual({ a: 'x' });
    await expect(async () => validationPipe.transform({ a: '' }, query(later))).rejects.toThrow(InvalidInput);
  });

  it.each([[{ a: 1 }], [{ a: ['x'] }], [undefined], ['x']])(
    'is refused where the schema refuses it: %j',
    async (value) => {
      const schema = query(z.object({ a: z.string() }));
      await expect(async () => validationPipe.transform(value, schema)).rejects.toThrow(InvalidInput);
    },
  );

  it('is left alone without a schema, and where a decorator of ours made it', () => {
    const value = { constructor: 'x' };
    expect(validationPipe.transform(value, { type: 'body' })).toBe(value);
    expect(validationPipe.transform(value, { type: 'custom', schema: z.never() })).toBe(value);
  });
});
