import { idSchema, pagingSchema } from '@convoy/platform/schema';
import { expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { listOf, nothing, one, pageOf } from './answers.ts';
import type { CallInput, CallRequest, CallResult } from './call.ts';
import { addressOf } from './call-address.ts';
import { defineCalls, tableOf } from './define-calls.ts';

const noteSchema = z.strictObject({ id: idSchema, text: z.string() });
const calls = defineCalls({
  list: {
    route: 'GET /api/notes',
    can: 'public',
    query: pagingSchema,
    answer: pageOf('Note', noteSchema),
    summary: 'List notes.',
  },
  of: {
    route: 'GET /api/people/:id/notes/:tag',
    can: 'signed-in',
    params: { tag: z.string().toUpperCase() },
    answer: listOf('Note', noteSchema),
    summary: 'List the notes of a person with a tag.',
  },
  add: {
    route: 'POST /api/notes',
    can: 'signed-in',
    body: z.strictObject({ text: z.string(), at: z.coerce.date() }),
    answer: one('Note', noteSchema),
    idempotent: true,
    summary: 'Add a note.',
  },
  remove: { route: 'DELETE /api/notes/:id', can: 'signed-in', answer: nothing, summary: 'Remove a note.' },
  picture: {
    route: 'PUT /api/notes/:id/picture',
    can: 'signed-in',
    file: { types: ['image/*'], maxBytes: 10 },
    answer: nothing,
    summary: 'Set the picture of a note.',
  },
});

const broken = (call: { readonly route: string; readonly [part: string]: unknown }) => () =>
  defineCalls({
    broken: { can: 'public', answer: nothing, summary: 'Break.', ...call } as unknown as typeof calls.remove,
  });

it('types what a handler gets and what a caller sends by the definition', () => {
  type Of = CallInput<typeof calls.of>;
  expectTypeOf<Of['params']>().toEqualTypeOf<{ readonly id: number; readonly tag: string }>();
  expectTypeOf<keyof CallInput<typeof calls.remove>>().toEqualTypeOf<'params'>();
  expectTypeOf<CallInput<typeof calls.add>['body']['at']>().toEqualTypeOf<Date>();
  expectTypeOf<CallInput<typeof calls.add>['idempotencyKey']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<CallInput<typeof calls.picture>['file']['type']>().toEqualTypeOf<string>();
  expectTypeOf<CallRequest<typeof calls.remove>['params']['id']>().toEqualTypeOf<string | number>();
  expectTypeOf<CallResult<typeof calls.list>>().toEqualTypeOf<{ id: number; text: string }[]>();
  expectTypeOf<CallResult<typeof calls.remove>>().toEqualTypeOf<undefined>();
});

it('refuses keys that no definition has and schemas of parameters that the path lacks', () => {
  expect(() =>
    defineCalls({
      one: {
        route: 'GET /api/notes/:id',
        can: 'public',
        // @ts-expect-error the path has no parameter "tag"
        params: { tag: z.string() },
        answer: nothing,
        summary: 'Show a note.',
      },
    }),
  ).toThrow('the path has no parameter tag');
  defineCalls({
    // @ts-expect-error `limits` is no key of a definition
    two: { route: 'GET /api/notes', can: 'public', limits: 1, answer: nothing, summary: 'List notes.' },
  });
});

it('refuses definitions that contradict themselves', () => {
  expect(broken({ route: 'FETCH /api/notes' })).toThrow('the route is not "METHOD /api/…"');
  expect(broken({ route: 'GET /notes' })).toThrow('the route is not "METHOD /api/…"');
  expect(broken({ route: 'GET /api/notes', body: noteSchema })).toThrow('a GET has no body');
  expect(broken({ route: 'POST /api/notes' })).toThrow('a POST takes an Idempotency-Key');
  expect(broken({ route: 'POST /api/notes', once: true, repeated: 'makes no record' })).toThrow(
    'for a POST without Idempotency-Key',
  );
  expect(broken({ route: 'PUT /api/notes', repeated: 'makes no record' })).toThrow('for a POST without');
  const file = { types: ['image/png'], maxBytes: 1 };
  expect(broken({ route: 'PUT /api/notes', body: noteSchema, file })).toThrow('not both');
  const twice = { route: 'GET /api/notes', can: 'public', answer: nothing, summary: 'List.' } as const;
  expect(() => defineCalls({ one: twice, two: { ...twice } })).toThrow('another call has the same route');
});

it('knows the table of a call', () => {
  expect(tableOf(calls.add)).toBe(calls);
  expect(tableOf({ ...calls.add })).toBeUndefined();
});

it('writes the address of a call, without what is left out', () => {
  expect(addressOf(calls.of, { params: { id: 7, tag: 'a/b' } })).toBe('/api/people/7/notes/a%2Fb');
  expect(addressOf(calls.list, { query: { page: 2, perPage: undefined, q: 'a b', tag: ['x', 'y'] } })).toBe(
    '/api/notes?page=2&q=a+b&tag=x&tag=y',
  );
  expect(addressOf(calls.list, { query: { page: null } })).toBe('/api/notes');
});
