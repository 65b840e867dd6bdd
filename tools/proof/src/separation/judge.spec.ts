import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { CallDoor } from '../doors/door.ts';
import type { ProofAnswer, ProofRequest, ProofTenant } from '../world/world.ts';
import { emptyTally, Judge } from './judge.ts';
import type { Probe } from './probe.ts';

const tenant = (id: number, slug: string) =>
  ({ id, slug, host: `${slug}.localhost`, canary: `canary-${slug}-1f2e3d4c` }) as ProofTenant;
const [mine, theirs] = [tenant(1, 'mine'), tenant(2, 'theirs')];
const door = { kind: 'call', name: 'GET /api/things/:id', path: '/api/things/:id' } as CallDoor;
const probe: Probe = {
  n: 1,
  door,
  way: 'path',
  at: { id: 1, host: 'mine.localhost', canary: mine.canary, tenant: mine },
  of: theirs,
  who: 'admin',
  variant: 0,
  mustBeRefused: false,
  request: { method: 'GET', url: '/api/things/7' },
  ghost: { method: 'GET', url: '/api/things/51234567891' },
};
const answer = (
  status: number,
  body: string | Buffer,
  headers: ProofAnswer['headers'] = {},
): ProofAnswer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  bytes: Buffer.from(body as string),
});
const missing = answer(404, JSON.stringify({ code: 'THING_NOT_FOUND', requestId: 'x' }));

/** What is found where the record is answered so, and one that nobody has is not there. */
const found = async (theirs: ProofAnswer, nobodys: ProofAnswer = missing, given: Partial<Probe> = {}) => {
  const ask = async (_place: unknown, { url }: ProofRequest) => (url.endsWith('7') ? theirs : nobodys);
  const judge = new Judge(ask, [mine, tenant(2, 'theirs')], emptyTally());
  const finding = await judge.try({ ...probe, ...given });
  return (finding && (await judge.confirmed({ ...probe, ...given }, finding)))?.what;
};

describe('a probe', () => {
  it('is well where another’s record is answered as nobody’s', async () => {
    expect(await found(missing)).toBeUndefined();
    const empty = answer(200, '[]');
    expect(await found(empty, empty)).toBeUndefined();
    expect(
      await found(answer(200, `{"name":"${mine.canary}"}`), answer(200, '{"name":"canary-mine-1f2e3d4c"}')),
    ).toBeUndefined();
  });

  it.each([
    ['the body', () => answer(404, `{"message":"${theirs.canary}"}`)],
    ['a header', () => answer(404, '{}', { location: `/x/${theirs.canary}` })],
    [
      'base64',
      () => answer(200, JSON.stringify({ file: Buffer.from(`ab ${theirs.canary} cd`).toString('base64') })),
    ],
    [
      'a packed part of a PDF',
      () =>
        answer(
          200,
          Buffer.concat([
            Buffer.from('%PDF-1.4\nstream\n'),
            deflateSync(Buffer.from(`(${theirs.canary})`)),
            Buffer.from('\nendstream'),
          ]),
          { 'content-type': 'application/pdf' },
        ),
    ],
  ])('finds another’s text in %s', async (_where, made) => {
    expect(await found(made())).toBe('canary');
  });

  it('finds that another’s record was done something with, or is told apart', async () => {
    expect(await found(answer(200, '{"ok":true}'))).toBe('success');
    expect(await found(answer(204, ''))).toBe('success');
    expect(await found(answer(409, '{"code":"THING_TAKEN"}'))).toBe('told apart');
    expect(await found(answer(404, '{"code":"NOT_FOUND"}'))).toBe('told apart');
    expect(await found(answer(200, '["one"]'), answer(200, '[]'))).toBe('success');
  });

  it('finds that a foreign session or page is let in, and that the product failed', async () => {
    const given = { ghost: null, mustBeRefused: true } as const;
    expect(await found(answer(200, '{}'), missing, given)).toBe('success');
    expect(await found(answer(401, '{"code":"UNAUTHENTICATED"}'), missing, given)).toBeUndefined();
    expect(await found(answer(500, '{"code":"INTERNAL"}'), missing, given)).toBe('failed');
  });
});
