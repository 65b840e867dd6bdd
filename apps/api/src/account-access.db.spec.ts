import { PASSWORD } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountBench, accountBench, outcome, type Person } from './testing/account-bench.ts';

let bench: AccountBench;
beforeAll(async () => {
  bench = await accountBench();
});
afterAll(() => bench.close());

const profile = (person: Person) => bench.as(person, 'GET', '/api/account/profile');

describe('every call of the account', () => {
  const calls: [method: string, path: string, body?: unknown][] = [
    ['GET', '/api/account/profile'],
    ['PATCH', '/api/account/profile', { firstName: 'Mallory' }],
    ['PATCH', '/api/account/preferences', { theme: 'dark' }],
    ['DELETE', '/api/account/picture'],
    ['POST', '/api/account/email', { email: 'mallory@example.com', password: PASSWORD }],
    ['DELETE', '/api/account/email'],
    ['POST', '/api/account/verification'],
    ['POST', '/api/account/password', { current: PASSWORD, next: 'an entirely new one' }],
    ['GET', '/api/account/sessions'],
    ['DELETE', '/api/account/sessions'],
    ['DELETE', '/api/account/sessions/4711'],
    ['POST', '/api/account/deletion', { password: PASSWORD }],
    ['DELETE', '/api/account/deletion'],
    ['POST', '/api/account/two-factor/setup', { password: PASSWORD }],
    ['POST', '/api/account/two-factor/confirm', { code: '123456' }],
    ['POST', '/api/account/two-factor/recovery-codes', { password: PASSWORD, code: '123456' }],
    ['DELETE', '/api/account/two-factor', { password: PASSWORD, code: '123456' }],
  ];

  it.each(calls)('%s %s is for the signed-in of this brand alone', async (method, path, body) => {
    for (const [tenant, foreign] of [
      [bench.one, bench.other],
      [bench.other, bench.one],
    ] as const) {
      const email = `both-${method}-${path.replaceAll('/', '-')}@example.com`.toLowerCase();
      const here = await bench.operator(tenant, email);
      // The same person has an account with the other brand, and only that one is signed in.
      const there = await bench.operator(foreign, email);
      const before = [(await profile(here)).body, (await profile(there)).body];
      expect(outcome(await bench.guest(tenant, method, path, body))).toEqual([401, 'UNAUTHENTICATED']);
      const strayed = await bench.as(there, method, path, body, { on: tenant });
      expect(outcome(strayed)).toEqual([401, 'UNAUTHENTICATED']);
      expect([(await profile(here)).body, (await profile(there)).body]).toEqual(before);
      await bench.database.rows('delete from session where user_id in ($1, $2)', [
        here.actor.id,
        there.actor.id,
      ]);
      await bench.database.rows('delete from app_user where id in ($1, $2)', [here.actor.id, there.actor.id]);
    }
  });

  it.each(calls.filter(([method]) => method !== 'GET'))(
    '%s %s is refused from another site',
    async (method, path, body) => {
      const ann = await bench.customer(bench.one);
      const before = (await profile(ann)).body;
      for (const origin of [
        'https://evil.example',
        `http://${bench.other.slug}.localhost:${bench.api.port}`,
        'null',
      ]) {
        const answer = await bench.api.call(method, path, {
          on: ann.tenant.slug,
          as: ann.cookie,
          headers: { origin },
          ...(body === undefined ? {} : { body }),
        });
        expect(outcome(answer)).toEqual([403, 'ORIGIN_REFUSED']);
      }
      expect((await profile(ann)).body).toEqual(before);
    },
  );
});

describe('what is somebody’s own', () => {
  it.each([
    '/api/account/profile',
    '/api/account/sessions',
    '/api/account/notification-preferences',
    '/api/auth/user',
    '/api/notifications',
    '/api/search?q=ab',
    '/api/tenant',
  ])('is kept by no cache: %s', async (path) => {
    const ann = await bench.operator(bench.one);
    const answer = await bench.as(ann, 'GET', path);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
  });

  it('is kept by no cache either where it is a secret that was made', async () => {
    const ann = await bench.operator(bench.one);
    const answer = await bench.as(ann, 'POST', '/api/account/two-factor/setup', { password: PASSWORD });
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
  });
});
