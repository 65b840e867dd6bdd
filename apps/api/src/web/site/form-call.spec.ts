import { defineCalls, one } from '@convoy/platform/calls';
import { definePageForm } from '@convoy/platform/http';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callOf, keptOf, onceKeyOf, openedAt, secondsTaken } from './form-call.ts';

const NOW = 1_800_000_000_000;
const fields = { name: 'Ada', password: 'otters', openedAt: String(NOW - 20_000) };

describe('openedAt', () => {
  it('believes a form in nothing but a moment that has passed', () => {
    expect(openedAt(fields, NOW)).toBe(NOW - 20_000);
    for (const said of ['', '-5', '1e3', 'NaN', String(NOW + 1), '9'.repeat(40)])
      expect([said, openedAt({ openedAt: said }, NOW)]).toEqual([said, NOW]);
    expect(openedAt({}, NOW)).toBe(NOW);
  });
});

describe('secondsTaken', () => {
  it('tells no more than a person takes at least, and of a form without a time that it came at once', () => {
    expect(secondsTaken(fields, NOW, 5)).toBe(5);
    expect(secondsTaken({ openedAt: String(NOW - 2_900) }, NOW, 5)).toBe(2);
    expect(secondsTaken({}, NOW, 5)).toBe(0);
  });
});

describe('onceKeyOf', () => {
  it('is the same whatever the order, and made of nothing secret', () => {
    const key = onceKeyOf(fields, ['password']);
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(onceKeyOf({ openedAt: fields.openedAt, name: 'Ada' })).toBe(key);
    expect(onceKeyOf({ ...fields, name: 'Eve' }, ['password'])).not.toBe(key);
  });
});

const { join } = defineCalls({
  join: {
    route: 'POST /api/club',
    can: 'public',
    host: 'both',
    once: true,
    body: z.object({ name: z.string(), password: z.string(), seconds: z.int() }),
    answer: one('Member', z.object({ id: z.int() })),
    summary: 'Join.',
  },
});
const form = definePageForm({
  path: '/join',
  call: join,
  leastSeconds: 4,
  secret: ['password'],
  body: (entries, seconds) => ({ ...entries, seconds }),
  leadsTo: ({ id }) => `/members/${id}`,
  dropped: ({ code }) => (code === 'NAME_TAKEN' ? ['name'] : []),
});

describe('callOf', () => {
  it('is the call that the form declares, with what was typed and no more time than a person takes at least', () => {
    expect(callOf(form, fields, NOW)).toEqual({
      method: 'POST',
      url: '/api/club',
      body: { name: 'Ada', password: 'otters', seconds: 4 },
      onceKey: onceKeyOf(fields, ['password']),
    });
    expect(callOf(form, { ...fields, openedAt: String(NOW - 1_900) }, NOW).body.seconds).toBe(1);
    expect(callOf(form, { ...fields, openedAt: '' }, NOW).body.seconds).toBe(0);
  });

  it('is the same for a second press, another one for other words, and its key tells nothing of what is secret', () => {
    const first = callOf(form, fields, NOW);
    expect(callOf(form, fields, NOW + 9_000)).toEqual(first);
    expect(callOf(form, { ...fields, name: 'Eve' }, NOW).onceKey).not.toBe(first.onceKey);
    expect(callOf(form, { ...fields, password: 'other' }, NOW).onceKey).toBe(first.onceKey);
  });
});

describe('keptOf', () => {
  it('gives back what was typed, never what is secret, nor what the form says cannot be used', () => {
    expect(keptOf(form, fields, { code: '', details: null })).toEqual({ name: 'Ada' });
    expect(keptOf(form, fields, { code: 'NAME_TAKEN', details: null })).toEqual({});
  });
});
