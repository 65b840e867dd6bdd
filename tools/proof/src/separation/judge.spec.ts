import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { CallDoor, GraphDoor } from '../doors/door.ts';
import type { ProofAnswer, ProofRequest, ProofTenant } from '../world/world.ts';
import { emptyTally, Judge, notAgainIn, notAgainOf } from './judge.ts';
import type { Probe } from './probe.ts';

const tenant = (id: number, slug: string) =>
  ({ id, slug, host: `${slug}.localhost`, canary: `canary-${slug}-1f2e3d4c` }) as ProofTenant;
const [mine, theirs] = [tenant(1, 'mine'), tenant(2, 'theirs')];
const door = {
  kind: 'call',
  name: 'GET /api/things/:id',
  path: '/api/things/:id',
  hostKind: null,
} as CallDoor;
const question = { kind: 'query', name: 'query thing', field: 'thing', brandOnly: true } as GraphDoor;
const probe: Probe = {
  n: 1,
  door,
  way: 'path',
  at: { id: 1, host: 'mine.localhost', canary: mine.canary, tenant: mine },
  of: theirs,
  who: 'admin',
  shape: 0,
  names: true,
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

  it('finds another’s text that is written in a PDF with a font of its own', async () => {
    const table = '1 beginbfrange\n<0020> <007e> <0020>\nendbfrange';
    const signs = [...theirs.canary].map((sign) => sign.charCodeAt(0).toString(16).padStart(4, '0'));
    const drawn = `BT [<${signs.slice(0, 9).join('')}> 12 <${signs.slice(9).join('')}>] TJ ET`;
    const packed = [table, drawn].map((part) =>
      Buffer.concat([Buffer.from('stream\n'), deflateSync(Buffer.from(part)), Buffer.from('\nendstream\n')]),
    );
    const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), ...packed]);
    expect(pdf.includes(theirs.canary)).toBe(false);
    expect(await found(answer(200, pdf, { 'content-type': 'application/pdf' }))).toBe('canary');
  });

  it('finds that the product failed, also inside an answer of the graph, and 503 but of what is not set up', async () => {
    const given = { ghost: null } as const;
    expect(await found(answer(500, '{"code":"INTERNAL"}'), missing, given)).toBe('failed');
    expect(await found(answer(503, '{"code":"UNAVAILABLE"}'), missing, given)).toBe('failed');
    expect(await found(answer(503, '{"code":"PROVIDER_UNAVAILABLE"}'), missing, given)).toBe('failed');
    const pages = { ...given, door: { ...door, name: 'GET /*' } };
    expect(await found(answer(503, '{"code":"UNAVAILABLE"}'), missing, pages)).toBeUndefined();
    const inside = '{"data":{"a":1,"b":null},"errors":[{"extensions":{"code":"INTERNAL"}}]}';
    expect(await found(answer(200, inside), missing, { ...given, door: question })).toBe('failed');
  });

  it('is not compared where a limit stood before the door', async () => {
    const limited = answer(429, '{"code":"TOO_MANY_REQUESTS"}');
    expect(await found(limited)).toBeUndefined();
    expect(await found(missing, limited)).toBeUndefined();
  });
});

describe('a foreign session or key', () => {
  const session = { ghost: null, mustBeRefused: true, way: 'session' } as const;
  const atPlatform = { at: { id: 9, host: 'localhost', canary: null, tenant: null } } as const;

  it('is found let in where the answer is not that of nobody, whatever else it is', async () => {
    expect(await found(answer(200, '{}'), missing, session)).toBe('success');
    expect(await found(answer(303, ''), missing, session)).toBe('success');
    // Refused for what it says or names, or by the rights somebody has here, it was let in before.
    expect(await found(answer(400, '{"code":"INVALID_INPUT"}'), missing, session)).toBe('success');
    expect(await found(answer(403, '{"code":"FORBIDDEN"}'), missing, session)).toBe('success');
    expect(await found(answer(404, '{"code":"THING_NOT_FOUND"}'), missing, session)).toBe('success');
    expect(await found(answer(404, '{"code":"NOT_FOUND"}'), missing, session)).toBe('success');
    expect(await found(answer(401, '{"code":"UNAUTHENTICATED"}'), missing, session)).toBeUndefined();
    expect(await found(answer(401, '{"code":"API_KEY_UNKNOWN"}'), missing, session)).toBeUndefined();
  });

  it('may find nothing where the host has no such door', async () => {
    const none = answer(404, '{"code":"NOT_FOUND"}');
    const onBrands = { ...session, door: { ...door, hostKind: 'brand' } } as const;
    expect(await found(none, missing, { ...onBrands, ...atPlatform })).toBeUndefined();
    expect(await found(none, missing, onBrands)).toBe('success');
    const onPlatform = { ...session, door: { ...door, hostKind: 'platform' } } as const;
    expect(await found(none, missing, onPlatform)).toBeUndefined();
    expect(await found(none, missing, { ...onPlatform, ...atPlatform })).toBe('success');
  });

  it('is nobody’s in the graph as well, which says so inside an answer', async () => {
    const said = (code: string) =>
      answer(200, `{"data":{"a":null},"errors":[{"extensions":{"code":"${code}"}}]}`);
    const asked = { ...session, door: question };
    expect(await found(said('UNAUTHENTICATED'), missing, asked)).toBeUndefined();
    expect(await found(said('NOT_FOUND'), missing, { ...asked, ...atPlatform })).toBeUndefined();
    expect(await found(said('NOT_FOUND'), missing, asked)).toBe('success');
    expect(await found(said('FORBIDDEN'), missing, asked)).toBe('success');
    expect(await found(answer(200, '{"data":{"a":null}}'), missing, asked)).toBe('success');
    expect(await found(answer(200, '{"data":{"a":1}}'), missing, asked)).toBe('success');
  });

  it('is answered as nobody at a door for everybody', async () => {
    const open = { way: 'session', ghost: { method: 'GET', url: '/api/things/none' } } as const;
    const all = answer(200, '[{"id":1,"name":"one"}]');
    expect(await found(all, all, open)).toBeUndefined();
    expect(await found(answer(200, '[{"id":1,"name":"one","cost":2}]'), all, open)).toBe('success');
    expect(await found(answer(422, '{"code":"LINK_INVALID"}'), all, open)).toBe('told apart');
  });
});

describe('a page of another', () => {
  it('is found let in where it is not refused as such', async () => {
    const origin = { ghost: null, mustBeRefused: true, way: 'origin' } as const;
    expect(await found(answer(403, '{"code":"ORIGIN_REFUSED"}'), missing, origin)).toBeUndefined();
    expect(await found(answer(201, '{}'), missing, origin)).toBe('success');
    for (const [status, code] of [
      [400, 'INVALID_INPUT'],
      [401, 'UNAUTHENTICATED'],
      [403, 'FORBIDDEN'],
      [404, 'THING_NOT_FOUND'],
    ] as const)
      expect(await found(answer(status, JSON.stringify({ code })), missing, origin)).toBe('success');
  });
});

describe('what is counted', () => {
  it('are foreign ones apart from own ones, and of them who came to a record', async () => {
    const answers: Record<string, ProofAnswer> = {
      there: answer(200, '[]'),
      gone: missing,
      wrong: answer(400, '{"code":"INVALID_INPUT"}'),
      closed: answer(403, '{"code":"FORBIDDEN"}'),
      limited: answer(429, '{"code":"TOO_MANY_REQUESTS"}'),
    };
    const judge = new Judge(async (_place, { url }) => answers[url]!, [mine, theirs], emptyTally());
    const request = (url: string) => ({ method: 'GET', url });
    for (const url of ['there', 'gone', 'gone', 'wrong', 'closed', 'limited'])
      await judge.try({ ...probe, request: request(url), ghost: request(url) });
    // Nor is one that could not be compared.
    await judge.try({ ...probe, request: request('gone'), ghost: request('limited') });
    for (const url of ['there', 'gone'])
      await judge.try({ ...probe, way: 'own', request: request(url), ghost: null });
    // One that is found counts as tried, and as no record come to.
    await judge.try({ ...probe, request: request('there'), ghost: request('gone') });
    const { probes, foreign, own, byReach, pastTheRule, farByWay, farAt, namedAt, pairs } = judge.tally;
    expect({ probes, foreign, own, pastTheRule, farByWay }).toEqual({
      probes: 10,
      foreign: 6,
      own: 2,
      pastTheRule: 3,
      farByWay: { path: 3 },
    });
    expect(byReach).toEqual({ answered: 1, decided: 2, malformed: 1, refused: 1, 'not tried': 2 });
    expect([[...farAt], [...namedAt], [...pairs]]).toEqual([[door.name], [door.name], ['1>2']]);
  });

  it('is what was found and is none when it is asked for again, but where a limit answers', async () => {
    const tally = emptyTally();
    const asking = (...answers: ProofAnswer[]) => new Judge(async () => answers.shift()!, [mine], tally);
    const there = answer(200, '{"ok":true}');
    const once = asking(there, missing, missing, there, missing, missing);
    const finding = (await once.try(probe))!;
    expect(finding.what).toBe('success');
    expect(await once.confirmed(probe, finding)).toBeUndefined();
    expect([notAgainOf(tally), notAgainIn(tally)]).toEqual([1, `1, ${door.name} 1`]);
    const limited = answer(429, '{"code":"TOO_MANY_REQUESTS"}');
    expect(await asking(limited, limited, limited, limited).confirmed(probe, finding)).toBe(finding);
    expect(await asking(missing, there, missing, there).confirmed(probe, finding)).toBe(finding);
    expect(notAgainOf(tally)).toBe(1);
  });

  it('is who is refused by the rule: what nobody has is asked for once by them, and again where it differs', async () => {
    const refused = answer(403, '{"code":"FORBIDDEN"}');
    const asked: string[] = [];
    const judge = new Judge(
      async (_place, { url }) => {
        asked.push(url);
        return url === '/api/things/other' ? answer(404, '{"code":"NOT_FOUND"}') : refused;
      },
      [mine, theirs],
      emptyTally(),
    );
    expect(await judge.try(probe)).toBeUndefined();
    expect(await judge.try(probe)).toBeUndefined();
    expect(asked).toEqual(['/api/things/7', '/api/things/51234567891', '/api/things/7']);
    const other = { ...probe, request: { ...probe.request, url: '/api/things/other' } };
    expect((await judge.try(other))?.what).toBe('told apart');
  });
});
