import { type CallDefinition, defineCalls, one } from '@convoy/platform/calls';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { definePageForm } from './define-page-form.ts';

const body = z.object({ words: z.string() });
const answer = one('Thanks', z.object({ id: z.int() }));
const calls = defineCalls({
  send: { route: 'POST /api/words', can: 'public', host: 'both', once: true, body, answer, summary: 'Send.' },
  sendAsStaff: { route: 'POST /api/own', can: 'signed-in', once: true, body, answer, summary: 'Send.' },
  sendAbout: {
    route: 'POST /api/words/:id',
    can: 'public',
    host: 'both',
    once: true,
    body,
    answer,
    summary: 'Send.',
  },
  change: { route: 'PUT /api/words', can: 'public', host: 'both', body, answer, summary: 'Change.' },
  ring: { route: 'POST /api/bell', can: 'public', host: 'both', once: true, answer, summary: 'Ring.' },
});
const form = (call: CallDefinition, path = '/words') =>
  definePageForm({
    path,
    call,
    leastSeconds: 1,
    body: (fields, seconds) => ({ ...fields, seconds }),
    leadsTo: () => '/thanks',
  });

it('takes the form of a page that stands for a call of guests', () => {
  expect(form(calls.send)).toMatchObject({ path: '/words', call: calls.send });
});

it.each([
  [calls.send, '/words/:id', 'without parameters'],
  [calls.send, '/', 'without parameters'],
  [calls.send, '/api/words', 'without parameters'],
  [calls.sendAsStaff, '/words', 'is not public'],
  [calls.sendAbout, '/words', 'has parameters'],
  [calls.change, '/words', 'stands for a POST'],
  [calls.ring, '/words', 'takes no body'],
])('refuses $0.route on the page $1: $2', (call, path, why) => {
  expect(() => form(call, path)).toThrow(why);
});
