import { defineCalls, listOf, nothing, one, pageOf } from '@convoy/platform/calls';
import { pagingSchema } from '@convoy/platform/schema';
import { answerCalls, refuse } from '@convoy/shell-api/testing';
import { afterEach, expect, expectTypeOf, it, vi } from 'vitest';
import { z } from 'zod';
import { call, callList, listQueryOf, queryOf } from './calls.ts';

afterEach(() => vi.unstubAllGlobals());

const noteSchema = z.strictObject({ id: z.number(), text: z.string() });
const calls = defineCalls({
  list: {
    route: 'GET /api/notes',
    can: 'public',
    query: pagingSchema.extend({ tag: z.enum(['old', 'new']).optional() }),
    answer: pageOf('Note', noteSchema),
    summary: 'List notes.',
  },
  all: {
    route: 'GET /api/all-notes',
    can: 'public',
    answer: listOf('Note', noteSchema),
    summary: 'List all.',
  },
  show: {
    route: 'GET /api/notes/:id',
    can: 'public',
    answer: one('Note', noteSchema),
    summary: 'Show a note.',
  },
  add: {
    route: 'POST /api/notes',
    can: 'public',
    body: z.strictObject({ text: z.string() }),
    answer: one('Note', noteSchema),
    summary: 'Add a note.',
    idempotent: true,
  },
  remove: { route: 'DELETE /api/notes/:id', can: 'public', answer: nothing, summary: 'Remove a note.' },
  picture: {
    route: 'PUT /api/notes/:id/picture',
    can: 'public',
    file: { types: ['image/*'], maxBytes: 9 },
    answer: nothing,
    summary: 'Set a picture.',
  },
});
const note = { id: 7, text: 'here' };

it('makes a call with its method, address, body and key', async () => {
  const made = answerCalls({ 'GET /api/notes/7': note, 'POST /api/notes': note });
  const shown = await call(calls.show, { params: { id: 7 } });
  expectTypeOf(shown).toEqualTypeOf<{ id: number; text: string }>();
  expect(shown).toEqual(note);
  await call(calls.add, { body: { text: 'x' } }, { idempotencyKey: 'key-1' });
  expect(made).toMatchObject([
    { method: 'GET', path: '/api/notes/7', body: undefined },
    { method: 'POST', path: '/api/notes', body: { text: 'x' } },
  ]);
  expect(made[1]?.headers.get('Idempotency-Key')).toBe('key-1');
});

it('throws the refusal of the API', async () => {
  answerCalls({ 'DELETE /api/notes/7': refuse(409, 'NOTE_KEPT', 'Kept.') });
  await expect(call(calls.remove, { params: { id: 7 } })).rejects.toMatchObject({ code: 'NOTE_KEPT' });
});

it('reads a list with its total, and gives React Query the address as key', async () => {
  const made = answerCalls({
    'GET /api/notes': [note],
    'GET /api/notes/7': note,
    'GET /api/all-notes': [note],
  });
  const query = { page: 2, tag: 'old' } as const;
  expect(await callList(calls.list, { query })).toEqual({ items: [note], total: 1 });
  expect(await callList(calls.all)).toEqual({ items: [note], total: 1 });
  const list = listQueryOf(calls.list, { query });
  expect(list.queryKey).toEqual(['/api/notes?page=2&tag=old']);
  const { signal } = new AbortController();
  expect((await list.queryFn({ signal })).items).toEqual([note]);
  const shown = queryOf(calls.show, { params: { id: 7 } });
  expect(shown.queryKey).toEqual(['/api/notes/7']);
  expect(await shown.queryFn({ signal })).toEqual(note);
  expect(made.map(({ path, query: sent }) => `${path}?${sent}`)).toEqual([
    '/api/notes?page=2&tag=old',
    '/api/all-notes?',
    '/api/notes?page=2&tag=old',
    '/api/notes/7?',
  ]);
});

it('asks the compiler for what the call needs', () => {
  // Not run: what counts is what compiles.
  const _typed = () => {
    // @ts-expect-error a note is shown by its id
    void call(calls.show);
    // @ts-expect-error the text is missing
    void call(calls.add, { body: {} });
    // @ts-expect-error there is no such tag
    void callList(calls.list, { query: { tag: 'other' } });
    // @ts-expect-error removing takes no key
    void call(calls.remove, { params: { id: 1 } }, { idempotencyKey: 'x' });
    // @ts-expect-error a write is no query
    void queryOf(calls.add, { body: { text: '' } });
    void call(calls.picture, { params: { id: 1 }, file: new Blob() }, { onProgress: () => {} });
  };
  expect(_typed).toBeTypeOf('function');
});
