import { describe, expect, it } from 'vitest';
import type { CallDoor } from '../doors/door.ts';
import { type Reach, reachOf } from './reach.rule.ts';
import { outcomeOf } from './read-answer.ts';

const door = { kind: 'call', name: 'GET /api/things/:id' } as CallDoor;
const reach = (status: number, body: unknown, { isGraph = false, name = door.name } = {}) => {
  const bytes = Buffer.from(JSON.stringify(body));
  const outcome = outcomeOf({ status, bytes, headers: { 'content-type': 'application/json' } }, isGraph);
  return reachOf({ name }, outcome);
};
const graph = (data: unknown, ...codes: string[]) => ({
  data,
  ...(codes.length > 0 ? { errors: codes.map((code) => ({ message: '', extensions: { code } })) } : {}),
});

describe('how far a probe came', () => {
  it.each<[number, unknown, Reach]>([
    [200, [], 'answered'],
    [204, null, 'answered'],
    [303, null, 'answered'],
    [404, { code: 'THING_NOT_FOUND' }, 'decided'],
    [409, { code: 'THING_TAKEN' }, 'decided'],
    [409, { code: 'CONFLICT' }, 'decided'],
    [422, { code: 'THING_TOO_LARGE' }, 'decided'],
    [400, { code: 'INVALID_INPUT' }, 'malformed'],
    [400, null, 'malformed'],
    [413, { code: 'PAYLOAD_TOO_LARGE' }, 'malformed'],
    [415, { code: 'UNSUPPORTED_MEDIA_TYPE' }, 'malformed'],
    [401, { code: 'UNAUTHENTICATED' }, 'refused'],
    [401, { code: 'API_KEY_UNKNOWN' }, 'refused'],
    [403, { code: 'FORBIDDEN' }, 'refused'],
    [403, { code: 'TEST_KEY_ONLY_READS' }, 'refused'],
    [404, { code: 'NOT_FOUND' }, 'not here'],
    [405, { code: 'METHOD_NOT_ALLOWED' }, 'not here'],
    [429, { code: 'TOO_MANY_REQUESTS' }, 'not tried'],
    [500, { code: 'INTERNAL' }, 'failed'],
    [502, null, 'failed'],
    [503, { code: 'UNAVAILABLE' }, 'failed'],
    [503, { code: 'PROVIDER_UNAVAILABLE' }, 'failed'],
    [503, null, 'failed'],
  ])('is, answered %i %j: %s', (status, body, expected) => {
    expect(reach(status, body)).toBe(expected);
  });

  it.each<[unknown, Reach]>([
    [graph({ thing: { id: 1 } }), 'answered'],
    [graph({ thing: null }), 'decided'],
    [graph({ thing: null }, 'THING_NOT_FOUND'), 'decided'],
    [graph({ thing: null }, 'FORBIDDEN'), 'refused'],
    [graph({ thing: null }, 'NOT_FOUND'), 'not here'],
    [graph({ thing: null }, 'INVALID_INPUT'), 'malformed'],
    [graph({ thing: null }, 'INTERNAL'), 'failed'],
    // One of its fields alone, beside others that were given.
    [graph({ thing: { id: 1, other: null } }, 'FORBIDDEN', 'INTERNAL'), 'failed'],
    [graph({ thing: { id: 1, other: null } }, 'UNAVAILABLE'), 'failed'],
  ])('is, answered %j by the graph: %s', (body, expected) => {
    expect(reach(200, body, { isGraph: true })).toBe(expected);
  });

  it('is no failure where a door stands on what is not set up, and says so by the code that is expected there', () => {
    expect(reach(503, { code: 'UNAVAILABLE' }, { name: 'GET /*' })).toBe('not set up');
    expect(reach(503, { code: 'PROVIDER_UNAVAILABLE' }, { name: 'GET /*' })).toBe('failed');
    expect(reach(503, null, { name: 'GET /*' })).toBe('failed');
  });
});
