import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { startTestApi, type TestAnswer, type TestApi } from '@convoy/api/testing/test-api';
import type { Actor, TenantContext } from '@convoy/platform/context';
import {
  aBooking,
  aCustomer,
  aDepot,
  anOperator,
  aVan,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import { boxesOf, readQr } from '@convoy/platform/testing/read-qr';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readSeal } from '../../../testing/read-seal.ts';

/** An account that is signed in at a brand. */
interface Person {
  readonly actor: Actor;
  readonly cookie: string;
  readonly at: TenantContext;
}

let database: TestDatabase;
let api: TestApi;
let here: TenantContext;
let there: TenantContext;
let operator: Person;
let ann: Person;
let ben: Person;
let stranger: Person;
let hire: number;
let draft: { id: number; sha256: string; contract: string; reference: string; consent: string };

const DAY = 86_400_000;
const signedIn = async (at: TenantContext, actor: Actor): Promise<Person> => ({
  actor,
  cookie: await api.signIn(at, actor),
  at,
});

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database);
  here = api.brands['swift-vans']!;
  there = api.brands['northern-hire']!;
  operator = await signedIn(here, await anOperator(database, here));
  ann = await signedIn(here, await aCustomer(database, here));
  ben = await signedIn(here, await aCustomer(database, here));
  stranger = await signedIn(there, await anOperator(database, there));
});
afterAll(async () => {
  await api.close();
  await database.close();
});
beforeEach(async () => {
  const from = new Date(Date.now() + 3 * DAY);
  const until = new Date(from.getTime() + 3 * DAY);
  const van = await aVan(database, here, await aDepot(database, here));
  hire = (await aBooking(database, here, { van, customer: ann.actor, from, until, status: 'confirmed' })).id;
  draft = (await call('POST', '/api/ai/contract', ann, input())).body;
});

const call = (
  method: string,
  path: string,
  as: Person | TenantContext,
  body?: unknown,
): Promise<TestAnswer> =>
  'cookie' in as
    ? api.call(method, path, { on: as.at.slug, as: as.cookie, body })
    : api.call(method, path, { on: as.slug, body });
const said = ({ status, body }: TestAnswer) => [status, body?.code];
const input = () => ({ bookingId: hire, customerName: 'Ann Taylor', customerEmail: 'ann@mail.example' });
const strokes = [Array.from({ length: 12 }, (_, at) => [at * 50, 100 + (at % 3) * 40])];
const signature = (given: Record<string, unknown> = {}) => ({
  sha256: draft.sha256,
  signerName: 'Ann Taylor',
  strokes,
  consent: true,
  ...given,
});
const sign = (as: Person, given: Record<string, unknown> = {}) =>
  call('POST', `/api/agreements/${draft.id}/sign`, as, signature(given));
const sealedFile = async (): Promise<Buffer> =>
  (
    await database.rows<{ file: Buffer }>(
      'select file from agreement_signature where tenant_id = $1 and agreement_id = $2',
      [here.id, draft.id],
    )
  )[0]!.file;
const check = (file: Buffer, path: string, at: TenantContext = here) =>
  api.call('POST', path, {
    on: at.slug,
    raw: file,
    headers: { 'content-type': 'application/pdf' },
  });
const bellsOf = ({ actor, at }: Person) =>
  database.rows(
    `select params ->> 'reference' as reference from notification
     where tenant_id = $1 and user_id = $2 and kind = 'agreement-signed' and (params ->> 'bookingId')::bigint = $3`,
    [at.id, actor.id, hire],
  );
/** What is drawn on each page of a PDF: its packed streams, those that are no text left out. */
function contentsOf(file: Buffer): string[] {
  const contents: string[] = [];
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 7)) {
    const packed = file.subarray(at + 7, file.indexOf('endstream', at));
    // Only the pages and the fonts are packed.
    if (packed[0] === 0x78) contents.push(inflateSync(packed).toString('latin1'));
  }
  return contents;
}
const sealPath = (verifyPath: string) => `/api/agreement-seals/${verifyPath.split('/').at(-1)}`;

it('is sealed, verified by its code, and refused when a byte is altered', async () => {
  const { status, body } = await sign(ann);
  expect([status, body.signature.channel, body.signature.method]).toEqual([200, 'account', 'drawn']);
  const file = await sealedFile();
  expect(readSeal(file)?.intact).toBe(true);

  const path = sealPath(body.signature.verifyPath);
  const seal = (await call('GET', path, here)).body;
  expect(seal).toEqual({
    reference: draft.reference,
    signer: 'A. T.',
    signedAt: body.signature.signedAt,
    documentSha256: draft.sha256,
    fileSha256: createHash('sha256').update(file).digest('hex'),
    keyFingerprint: readSeal(file)?.fingerprint,
    superseded: false,
  });
  expect((await check(file, `${path}/check`)).body).toEqual({ outcome: 'genuine' });
  const altered = Buffer.from(file);
  altered[200] = altered[200]! ^ 1;
  expect((await check(altered, `${path}/check`)).body).toEqual({ outcome: 'altered' });
  const appended = Buffer.concat([file, Buffer.from('\n%')]);
  expect((await check(appended, `${path}/check`)).body).toEqual({ outcome: 'altered' });
  expect((await check(Buffer.from('%PDF-1.4 another'), `${path}/check`)).body).toEqual({ outcome: 'other' });

  expect(said(await call('GET', path, there))).toEqual([404, 'SEAL_NOT_FOUND']);
  expect(said(await check(file, `${path}/check`, there))).toEqual([404, 'SEAL_NOT_FOUND']);
});

it('has a code on its paper that a camera reads, and that leads to the page that verifies it', async () => {
  const { body } = await sign(ann);
  const pages = contentsOf(await sealedFile()).filter((content) => boxesOf(content).length > 200);
  expect(pages).toHaveLength(1);
  const address = new URL(readQr(boxesOf(pages[0]!)));
  expect(address.pathname).toBe(body.signature.verifyPath);
  expect(address.hostname).toMatch(/^swift-vans\./);
  const seal = (await call('GET', sealPath(address.pathname), here)).body;
  expect(seal).toMatchObject({ reference: draft.reference, documentSha256: draft.sha256 });
});

it('tells another sealed agreement of the brand from an altered copy of this one', async () => {
  const path = sealPath((await sign(ann)).body.signature.verifyPath);
  draft = (await call('POST', '/api/ai/contract', ann, { ...input(), customerName: 'Ann B. Taylor' })).body;
  const other = sealPath((await sign(ann)).body.signature.verifyPath);
  const file = await sealedFile();
  expect((await check(file, `${other}/check`)).body).toEqual({ outcome: 'genuine' });
  expect((await check(file, `${path}/check`)).body).toEqual({ outcome: 'other' });
});

it('refuses a signature over text that was written again, however alike', async () => {
  const hashOf = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
  const again = [
    draft.contract.replaceAll('\n', '\r\n'),
    `${draft.contract}\n`,
    draft.contract.replace('Hire', 'Hire '),
    JSON.stringify(draft.contract),
  ];
  for (const text of again)
    expect(said(await sign(ann, { sha256: hashOf(text) }))).toEqual([409, 'AGREEMENT_TEXT_DIFFERS']);
  expect((await sign(ann, { sha256: hashOf(draft.contract) })).status).toBe(200);
});

it('is made once, by the customer or with staff at the counter, and with consent', async () => {
  expect(said(await sign(ben))).toEqual([404, 'AGREEMENT_NOT_FOUND']);
  expect(said(await sign(stranger))).toEqual([404, 'AGREEMENT_NOT_FOUND']);
  expect(said(await sign(ann, { consent: false }))).toEqual([400, 'INVALID_INPUT']);
  expect(said(await sign(ann, { strokes: [[[1, 1]]] }))).toEqual([400, 'INVALID_INPUT']);
  const counter = await sign(operator, { strokes: null });
  expect([counter.status, counter.body.signature.channel, counter.body.signature.method]).toEqual([
    200,
    'counter',
    'typed',
  ]);
  expect(said(await sign(ann))).toEqual([409, 'AGREEMENT_SIGNED']);
  const [kept] = await database.rows(
    `select consent, ip, account_id from agreement_signature where tenant_id = $1 and agreement_id = $2`,
    [here.id, draft.id],
  );
  expect(kept).toEqual({ consent: draft.consent, ip: '127.0.0.1', account_id: operator.actor.id });
  // Staff who stood at the counter need no bell.
  await api.deliver();
  expect(await bellsOf(operator)).toEqual([]);
});

it('is one of two that come at once', async () => {
  const answers = await Promise.all([sign(ann), sign(operator)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('needs an agreement that says what the booking says, of a hire that is open', async () => {
  await database.rows(
    'update booking set deposit_pence = deposit_pence + 100 where tenant_id = $1 and id = $2',
    [here.id, hire],
  );
  expect(said(await sign(ann))).toEqual([409, 'AGREEMENT_OUTDATED']);
  draft = (await call('POST', '/api/ai/contract', ann, input())).body;
  await database.rows(
    "update booking set status = 'cancelled', cancelled_at = now() where tenant_id = $1 and id = $2",
    [here.id, hire],
  );
  expect(said(await sign(ann))).toEqual([409, 'AGREEMENT_HIRE_OVER']);
});

it('locks text and signature in the database: no update, no deletion, no other words', async () => {
  await sign(ann);
  const client = await database.app.connect();
  const tried = async (query: string, values: unknown[] = []) => {
    await client.query('begin');
    await client.query("select set_config('app.tenant_id', $1, true)", [String(here.id)]);
    try {
      await client.query(query, values);
      return 'done';
    } catch (error) {
      return (error as { constraint?: string; message: string }).constraint ?? (error as Error).message;
    } finally {
      await client.query('rollback');
    }
  };
  try {
    expect(await tried("update agreement set words = 'x' where id = $1", [draft.id])).toMatch(
      /permission denied/,
    );
    expect(await tried('update agreement_signature set signer_name = $1', ['x'])).toMatch(
      /permission denied/,
    );
    expect(await tried('delete from agreement_signature')).toMatch(/permission denied/);
    expect(await tried('delete from agreement where id = $1', [draft.id])).toBe('agreement_signature_words');
    const other = (await call('POST', '/api/ai/contract', ann, { ...input(), customerName: 'Ann B. Taylor' }))
      .body;
    expect(
      await tried(
        `insert into agreement_signature (tenant_id, agreement_id, document_sha256, method, signer_name, consent, channel,
           account_id, signed_at, code, key_id, file, file_sha256)
         select tenant_id, $1, document_sha256, 'typed', signer_name, consent, channel, account_id, signed_at,
           'another-code-0123456', key_id, file, file_sha256
         from agreement_signature where agreement_id = $2`,
        [other.id, draft.id],
      ),
    ).toBe('agreement_signature_words');
  } finally {
    client.release();
  }
});

it('is made by a mailed link once, and the sealed copy comes by mail', async () => {
  expect((await call('POST', `/api/agreements/${draft.id}/links`, ann)).status).toBe(403);
  const mailTo = `link-${hire}@mail.example`;
  draft = (await call('POST', '/api/ai/contract', operator, { ...input(), customerEmail: mailTo })).body;
  const sent = await call('POST', `/api/agreements/${draft.id}/links`, operator);
  expect([sent.status, sent.body.sentTo]).toEqual([201, mailTo]);
  const linkUntil = async () => (await call('GET', `/api/agreements/${draft.id}`, operator)).body.linkUntil;
  expect(await linkUntil()).toBe(sent.body.expiresAt);
  await api.deliver();
  const [mail] = await api.mails(mailTo);
  const token = /#token=([A-Za-z0-9_-]{43})/.exec(JSON.stringify(mail))?.[1];
  expect(token).toBeDefined();

  const opened = await call('POST', '/api/agreements/links/open', here, { token });
  expect(opened.body).toMatchObject({ reference: draft.reference, contract: draft.contract });
  expect(said(await call('POST', '/api/agreements/links/open', there, { token }))).toEqual([
    410,
    'AGREEMENT_LINK_INVALID',
  ]);
  const signed = await call('POST', '/api/agreements/links/sign', here, signature({ token, strokes: null }));
  expect([signed.status, signed.body.sentTo]).toEqual([200, 'l…@mail.example']);
  expect(await linkUntil()).toBeNull();
  for (const path of ['open', 'sign'])
    expect(
      said(
        await call(
          'POST',
          `/api/agreements/links/${path}`,
          here,
          path === 'open' ? { token } : signature({ token }),
        ),
      ),
    ).toEqual([410, 'AGREEMENT_LINK_INVALID']);
  await api.deliver();
  const copies = await api.mails(mailTo);
  expect(JSON.stringify(copies[0])).toContain(`agreement-${draft.reference}.pdf`);
  expect(await bellsOf(operator)).toEqual([{ reference: draft.reference }]);
});

it('ends a link that ran out, and the one before when another is sent', async () => {
  const mailTo = `again-${hire}@mail.example`;
  draft = (await call('POST', '/api/ai/contract', operator, { ...input(), customerEmail: mailTo })).body;
  const send = async () => {
    await call('POST', `/api/agreements/${draft.id}/links`, operator);
    await api.deliver();
    const [mail] = await api.mails(mailTo);
    return /#token=([A-Za-z0-9_-]{43})/.exec(JSON.stringify(mail))?.[1];
  };
  const first = await send();
  const second = await send();
  const open = (token: string | undefined) => call('POST', '/api/agreements/links/open', here, { token });
  expect(said(await open(first))).toEqual([410, 'AGREEMENT_LINK_INVALID']);
  expect((await open(second)).status).toBe(200);
  await database.rows(
    "update agreement_link set sent_at = sent_at - interval '9 days', expires_at = expires_at - interval '9 days' where tenant_id = $1",
    [here.id],
  );
  expect(said(await open(second))).toEqual([410, 'AGREEMENT_LINK_INVALID']);
});

it('leaves one live link when two are sent at once, and mails that one', async () => {
  const mailTo = `twice-${hire}@mail.example`;
  draft = (await call('POST', '/api/ai/contract', operator, { ...input(), customerEmail: mailTo })).body;
  const send = () => call('POST', `/api/agreements/${draft.id}/links`, operator);
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const live = await database.rows(
    'select id from agreement_link where tenant_id = $1 and agreement_id = $2 and used_at is null',
    [here.id, draft.id],
  );
  expect(live).toHaveLength(1);
  await api.deliver();
  const mails = await api.mails(mailTo);
  expect(mails).toHaveLength(1);
  const token = /#token=([A-Za-z0-9_-]{43})/.exec(JSON.stringify(mails[0]))?.[1];
  expect((await call('POST', '/api/agreements/links/open', here, { token })).status).toBe(200);
});

it('sends one link where the call comes again under its key', async () => {
  const mailTo = `again-${hire}@mail.example`;
  draft = (await call('POST', '/api/ai/contract', operator, { ...input(), customerEmail: mailTo })).body;
  const send = () =>
    api.call('POST', `/api/agreements/${draft.id}/links`, {
      on: here.slug,
      as: operator.cookie,
      headers: { 'idempotency-key': `link-of-${draft.id}` },
    });
  const first = await send();
  await api.deliver();
  const again = await send();
  await api.deliver();
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  expect(await api.mails(mailTo)).toHaveLength(1);
});

it('shows nothing by a link once the agreement cannot be signed any more', async () => {
  const mailTo = `over-${hire}@mail.example`;
  draft = (await call('POST', '/api/ai/contract', operator, { ...input(), customerEmail: mailTo })).body;
  await call('POST', `/api/agreements/${draft.id}/links`, operator);
  await api.deliver();
  const [mail] = await api.mails(mailTo);
  const token = /#token=([A-Za-z0-9_-]{43})/.exec(JSON.stringify(mail))?.[1];
  const open = async () => said(await call('POST', '/api/agreements/links/open', here, { token }));
  const changed = (columns: string) =>
    database.rows(`update booking set ${columns} where tenant_id = $1 and id = $2`, [here.id, hire]);
  await changed('deposit_pence = deposit_pence + 100');
  expect(await open()).toEqual([409, 'AGREEMENT_OUTDATED']);
  await changed('deposit_pence = deposit_pence - 100');
  expect((await call('POST', '/api/agreements/links/open', here, { token })).status).toBe(200);
  await sign(operator);
  expect(await open()).toEqual([409, 'AGREEMENT_SIGNED']);
});

it('shows nothing by a link of a hire that is over', async () => {
  const mailTo = `ended-${hire}@mail.example`;
  draft = (await call('POST', '/api/ai/contract', operator, { ...input(), customerEmail: mailTo })).body;
  await call('POST', `/api/agreements/${draft.id}/links`, operator);
  await api.deliver();
  const [mail] = await api.mails(mailTo);
  const token = /#token=([A-Za-z0-9_-]{43})/.exec(JSON.stringify(mail))?.[1];
  await database.rows(
    "update booking set status = 'cancelled', cancelled_at = now() where tenant_id = $1 and id = $2",
    [here.id, hire],
  );
  expect(said(await call('POST', '/api/agreements/links/open', here, { token }))).toEqual([
    409,
    'AGREEMENT_HIRE_OVER',
  ]);
});
