import { describe, expect, it } from 'vitest';
import type { ProofAnswer } from '../world/world.ts';
import { isAsSaid } from './as-said.rule.ts';
import { becameOf } from './came-in.rule.ts';

const json = { 'content-type': 'application/json' };
const answer = (status: number, body: object | null = null): ProofAnswer => ({
  status,
  headers: body ? json : {},
  bytes: Buffer.from(body ? JSON.stringify(body) : ''),
});
const of = (status: number, code?: string, door = 'GET /api/vans') =>
  becameOf(door, answer(status, code ? { code } : null), false);
const inGraph = (code: string | null, data: unknown = { van: null }) =>
  becameOf('query van', answer(200, { data, errors: code ? [{ extensions: { code } }] : [] }), true);

describe('what becomes of somebody who knocks', () => {
  it('is a fault where the product failed, and nothing at all where a limit answered', () => {
    expect([of(500, 'INTERNAL'), of(502, 'PLUGIN_FAILED'), of(504), inGraph('INTERNAL')]).toEqual(
      Array(4).fill('fault'),
    );
    expect([of(429, 'TOO_MANY_REQUESTS'), of(429), inGraph('TOO_MANY_REQUESTS')]).toEqual(
      Array(3).fill('limited'),
    );
  });

  it('is a fault where it cannot now, but for the doors and codes that are named', () => {
    expect(of(503, 'UNAVAILABLE')).toBe('fault');
    expect(of(503, 'UNAVAILABLE', 'GET /*')).toBe('in');
    expect(of(503, 'PROVIDER_UNAVAILABLE', 'GET /*')).toBe('fault');
    expect(of(503, undefined, 'GET /*')).toBe('fault');
  });

  it('is that they came in only by what is answered to whoever did', () => {
    expect([of(200), of(303), of(409, 'VAN_UNAVAILABLE'), of(422, 'DEPOT_UNKNOWN')]).toEqual(
      Array(4).fill('in'),
    );
    expect([of(403, 'TEST_KEY_ONLY_READS'), of(403, 'KEY_LACKS_RIGHT'), of(403, 'SOMETHING_ELSE')]).toEqual([
      'in',
      'lacks',
      'fault',
    ]);
    expect([of(404, 'VAN_NOT_FOUND'), of(404, 'NOT_FOUND'), inGraph(null)]).toEqual([
      'absent',
      '404',
      'absent',
    ]);
    // What is refused before a rule is asked says nothing of the rule.
    expect(inGraph('GRAPHQL_INVALID')).toBe('fault');
  });
});

describe('what the matrix says', () => {
  const door = { name: 'GET /api/bookings/:id' };

  it('tells one’s own from everybody’s', () => {
    expect(isAsSaid(door, 'customer', 'own', 'own')).toBe(true);
    expect(isAsSaid(door, 'customer', 'own', 'in')).toBe(false);
    expect(isAsSaid(door, 'operator', 'in', 'own')).toBe(false);
    expect(isAsSaid(door, 'operator', 'in', 'in')).toBe(true);
  });

  it('holds for no failure, no refusal and nothing that is not there', () => {
    for (const said of ['in', 'own', '401', '404'] as const)
      expect(isAsSaid(door, 'operator', said, 'fault')).toBe(false);
    expect(isAsSaid(door, 'operator', 'in', '403')).toBe(false);
    expect(isAsSaid(door, 'customer', 'own', 'absent')).toBe(false);
    expect(isAsSaid(door, 'operator', 'in', 'absent')).toBe(false);
    expect(isAsSaid(door, 'headOffice', 'in', 'absent')).toBe(true);
    expect(isAsSaid(door, 'readingKey', 'in', 'lacks')).toBe(false);
    expect(isAsSaid({ name: 'query booking' }, 'readingKey', 'in', 'lacks')).toBe(true);
    const objection = { name: 'POST /api/bookings/:bookingId/driving-score/objection' };
    expect(isAsSaid(objection, 'customer', 'own', 'absent')).toBe(true);
    expect(isAsSaid(objection, 'customer', 'own', 'in')).toBe(false);
    expect(isAsSaid({ name: 'GET /api/quotes/:id' }, 'operator', 'in', 'absent')).toBe(true);
  });
});
