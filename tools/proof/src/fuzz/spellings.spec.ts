import { describe, expect, it } from 'vitest';
import { richerBy, spellingsOf } from './spellings.ts';

const headers = { 'cache-control': 'private, no-store', 'content-type': 'application/json' };
const nowhere = { status: 404, headers, text: 'nowhere' };
const refused = { status: 403, headers, text: '{"code":"FORBIDDEN"}' };
const good = { status: 200, headers, text: '[{"id":1,"at":"2026-11-23T10:00:00Z"}]' };

describe('the spellings of an address', () => {
  it.each(['/api/vans', '/api/bookings/12/changes', '/graphql'])(
    'of %s are many, each once, and none the address itself',
    (path) => {
      const all = spellingsOf(path, 'here.localhost:1');
      const told = all.map(({ url, headers: more = {} }) => JSON.stringify([url, more]));
      expect(all.length).toBeGreaterThan(30);
      expect(new Set(told).size).toBe(all.length);
      expect(told).not.toContain(JSON.stringify([path, {}]));
      // A client sends them as they are.
      for (const { url } of all) expect(url).toMatch(/^[\x21-\x7e]+$/);
    },
  );
});

describe('an answer to a spelling', () => {
  it('gives no more where it refuses, is the same, or is what nothing answers', () => {
    const later = { ...good, text: good.text.replace('10:00:00', '10:00:01') };
    for (const answer of [refused, nowhere, good, later]) expect(richerBy(good, answer, nowhere)).toBeNull();
    const page = { status: 200, headers: {}, text: 'page' };
    expect(richerBy(refused, page, page)).toBeNull();
    expect(richerBy(refused, { ...refused, status: 400 }, nowhere)).toBeNull();
  });

  it.each([
    ['what is refused otherwise', refused, good, /answers 200 where the address itself answers 403/],
    ['another answer', good, { ...good, text: '[]' }, /something else/],
    ['a fault', refused, { ...refused, status: 500 }, /answers 500/],
    ['a way out', refused, { status: 302, headers: { location: '//evil.example' }, text: '' }, /leads away/],
    [
      'no protection',
      good,
      { ...good, headers: { 'content-type': 'application/json' } },
      /another cache-control: none/,
    ],
  ])('gives more with %s', (_what, canonical, spelled, fault) => {
    expect(richerBy(canonical, spelled, nowhere)).toMatch(fault);
  });
});
