import { expect, it } from 'vitest';
import type { Door, Exchange } from '../history/history.ts';
import { acknowledgedOf } from './acknowledged.rule.ts';

const asked = (door: Door, method: string, status: number | null): Exchange => ({
  client: 'ann',
  door,
  method,
  path: '/',
  key: null,
  body: null,
  askedAt: 0,
  endedAt: 1,
  answer: status === null ? null : { status, retryAfter: null, body: null },
  lost: status === null ? 'broken' : null,
});

it('of what was acknowledged that is told apart which is looked for one by one', () => {
  const written = (['book', 'quote', 'pay', 'cancel', 'other'] as const).map((door) =>
    asked(door, 'POST', 201),
  );
  const none = [
    asked('list', 'GET', 200),
    asked('book', 'POST', 409),
    asked('pay', 'POST', 503),
    asked('quote', 'POST', null),
  ];
  expect(acknowledgedOf([...written, ...none])).toEqual({ lookedFor: 4, others: 1 });
});
