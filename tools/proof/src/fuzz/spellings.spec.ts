import { describe, expect, it } from 'vitest';
import { type Compared, richerBy, type SpellingGiven, spellingsOf } from './spellings.ts';

const headers = { 'cache-control': 'private, no-store', 'content-type': 'application/json' };
const problem = (status: number, code: string): Compared => ({
  status,
  headers,
  text: JSON.stringify({ code }),
});
const nowhere = problem(404, 'NOT_FOUND');
const page = { status: 200, headers: { 'content-type': 'text/html' }, text: 'page' };
const [forbidden, nobody] = [problem(403, 'FORBIDDEN'), problem(401, 'UNAUTHENTICATED')];
const good = { status: 200, headers, text: '[{"id":1,"at":"2026-11-23T10:00:00Z"}]' };
const given = (more: Partial<SpellingGiven> = {}): SpellingGiven => ({
  nothing: [nowhere, page],
  reads: true,
  isOther: false,
  ...more,
});

describe('the spellings of an address', () => {
  it.each(['/api/vans', '/api/bookings/12/changes', '/graphql', '/api/vans?page=2'])(
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

  it('ask for the same behind the path', () => {
    const urls = spellingsOf('/api/vans?page=2', 'h').map(({ url }) => url);
    expect(urls).toContain('/api/vans/?page=2');
    expect(urls).toContain('/api/vans?page=2#x');
    expect(urls).toContain('/api/vans?_method=DELETE&page=2');
  });
});

describe('an answer to a spelling', () => {
  it('may be the same, what nothing answers, or a refusal of what the address itself gives', () => {
    const later = { ...good, text: good.text.replace('10:00:00', '10:00:01') };
    for (const answer of [good, later, nowhere, page, forbidden, problem(400, 'INVALID_INPUT')])
      expect(richerBy(good, answer, given())).toBeNull();
    for (const guarded of [forbidden, nobody])
      for (const answer of [guarded, nowhere, page, problem(405, 'METHOD_NOT_ALLOWED')])
        expect(richerBy(guarded, answer, given())).toBeNull();
    expect(richerBy(problem(409, 'TAKEN'), problem(400, 'INVALID_INPUT'), given())).toBeNull();
  });

  it('may have measured something else, and nothing else may differ', () => {
    const status = (ms: number | null, more = 'up') => ({
      ...good,
      text: JSON.stringify({ name: 'database', status: more, responseTimeMs: ms, uptime: 7 }),
    });
    for (const other of [status(2), status(null)]) expect(richerBy(status(1), other, given())).toBeNull();
    expect(richerBy(status(1), status(1, 'down'), given())).toBe('answers something else');
  });

  it('of another door may be its refusal, and no more', () => {
    const other = given({ isOther: true });
    expect(richerBy(forbidden, problem(400, 'INVALID_INPUT'), other)).toBeNull();
    expect(richerBy(forbidden, good, other)).toMatch(/answers 200/);
  });

  it('that writes may be another record, with all that protects it', () => {
    const writes = given({ reads: false });
    const [first, second] = ['{"id":1}', '{"id":2}'].map((text) => ({ status: 201, headers, text }));
    expect(richerBy(first!, second!, writes)).toBeNull();
    expect(richerBy(first!, { ...second!, headers: {} }, writes)).toMatch(/another cache-control/);
    expect(richerBy(forbidden, second!, writes)).toMatch(/answers 201 +where the address itself answers 403/);
  });

  it.each([
    [
      'what is refused otherwise',
      forbidden,
      good,
      /answers 200 +where the address itself answers 403 FORBIDDEN/,
    ],
    [
      'a body that is judged behind a guard',
      nobody,
      problem(400, 'INVALID_INPUT'),
      /400 INVALID_INPUT where/,
    ],
    [
      'a record that is looked for behind a guard',
      forbidden,
      problem(404, 'VAN_NOT_FOUND'),
      /404 VAN_NOT_FOUND/,
    ],
    ['a conflict behind a guard', forbidden, problem(409, 'CONFLICT'), /409 CONFLICT where/],
    ['a rule behind a guard', nobody, problem(422, 'DEPOT_UNKNOWN'), /422 DEPOT_UNKNOWN where/],
    ['another guard', nobody, forbidden, /403 FORBIDDEN where the address itself answers 401/],
    ['a redirect behind a guard', nobody, { status: 303, headers: { location: '/in' }, text: '' }, /303/],
    ['another answer', good, { ...good, text: '[]' }, /something else/],
    [
      'another kind of document',
      { ...page, headers: { 'content-type': 'image/webp' } },
      good,
      /something else/,
    ],
    ['something where nothing is to be had', problem(404, 'VAN_NOT_FOUND'), good, /answers 200/],
    ['a fault', forbidden, { ...forbidden, status: 500 }, /answers 500/],
    ['a way out', good, { status: 302, headers: { location: '//evil.example' }, text: '' }, /leads away/],
    [
      'no protection',
      good,
      { ...good, headers: { 'content-type': 'application/json' } },
      /another cache-control: none/,
    ],
  ])('is more with %s', (_what, canonical, spelled, fault) => {
    expect(richerBy(canonical, spelled, given())).toMatch(fault);
  });
});
