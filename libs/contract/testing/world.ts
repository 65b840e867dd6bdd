import { createHash } from 'node:crypto';
import { defineWorld } from '@convoy/platform/testing';

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** On the signed paper of every brand of the proof: a brand answers for its own alone. */
const CODE = 'A'.repeat(22);

/** What the separation proof must know of this slice. */
export const world = defineWorld({
  tables: ['agreement', 'agreement_link', 'signing_key'],
  nouns: { agreement: ['agreement'], link: ['agreement_link'] },
  lists: [
    ['customer', '/api/agreements'],
    ['admin', '/api/agreements'],
  ],
  plain: [
    {
      part: ':code',
      door: / \/api\/agreement-seals\/:code/,
      why: 'a code on a signed paper: who has the paper may look, and sees no name',
      values: [CODE],
    },
    {
      part: ':language',
      door: / \/api\/agreement-clauses\/:language(\/drafts)?$/,
      why: 'a language',
      values: ['en', 'de'],
    },
    {
      part: ':kind',
      door: / \/api\/legal-texts\/:kind\//,
      why: 'the name of a legal text',
      values: ['terms', 'privacy'],
    },
    {
      part: ':language',
      door: / \/api\/legal-texts\/:kind\/:language/,
      why: 'a language',
      values: ['en', 'de'],
    },
    {
      part: ':version',
      door: / \/api\/legal-texts\/:kind\/:language\/versions\/:version$/,
      why: 'a number counted by text and language',
      values: ['0', '1'],
    },
  ],
  unchangeable: { agreement: 'its hash names its words' },
  rows: async ({ put, run, tenant, canary }) => {
    const hires = await run(
      `select distinct on (b.customer_id) b.id, (select u.id from app_user u
         where u.tenant_id = b.tenant_id and u.role = 'admin' order by u.id limit 1) as admin_id
       from booking b where b.tenant_id = $1 order by b.customer_id, b.id`,
      [tenant.id],
    );
    const [hire, ...others] = hires;
    if (!hire) throw new Error(`${tenant.slug} has no booking.`);
    await put('agreement_clauses', { language: 'en', version: 1, words: canary, written_by: hire.admin_id });
    await put('legal_text', {
      kind: 'privacy',
      language: 'de',
      version: 1,
      words: canary,
      written_by: hire.admin_id,
    });
    const words = `Agreement\n\n${canary}`;
    const document = {
      booking_id: hire.id,
      customer_name: canary,
      customer_email: `${tenant.slug}@mail.example`,
      language: 'en',
      version: '2026-11',
      words,
      sha256: sha256(words),
    };
    const agreement = await put('agreement', document);
    for (const other of others) await put('agreement', { ...document, booking_id: other.id });
    const soon = new Date(Date.now() + 86_400_000).toISOString();
    await put('agreement_link', {
      agreement_id: agreement.id,
      token_hash: sha256(`${tenant.slug} token`),
      sent_by: hire.admin_id,
      expires_at: soon,
    });
    const key = await put('signing_key', {
      certificate: '-----BEGIN CERTIFICATE-----\n',
      fingerprint: sha256(tenant.slug),
      sealed_key: canary,
      expires_at: soon,
    });
    const file = Buffer.from(`%PDF-1.4 ${canary}`);
    await put('agreement_signature', {
      agreement_id: agreement.id,
      document_sha256: document.sha256,
      method: 'typed',
      signer_name: canary,
      consent: canary,
      channel: 'counter',
      account_id: hire.admin_id,
      signed_at: new Date().toISOString(),
      code: CODE,
      key_id: key.id,
      file,
      file_sha256: sha256(file),
    });
  },
});
