import { createHash, randomBytes } from 'node:crypto';
import { hashOfWords, wordsOf } from '@convoy/booking/server';
import type { DemoBrand } from '@convoy/platform/demo';
import { hashToken, newToken } from '@convoy/platform/sealing';
import { drawAgreement } from '../server/src/paper/draw-agreement.ts';
import { signedPaper } from '../server/src/paper/signed-paper.rule.ts';
import { sealFile } from '../server/src/seal/seal-file.rule.ts';
import { makeSigningKey } from '../server/src/seal/signing-key.rule.ts';
import { signingKeyPurpose } from '../server/src/seal/signing-keys.service.ts';
import { agreementWords, versionOf } from '../server/src/text/agreement-words.rule.ts';
import { contractTexts } from '../server/src/text/contract.texts.ts';
import { type DemoFirm, type DemoHire, demoFirm, demoHires } from './demo-facts.ts';

/** An agreement that the demo has put in. */
interface DemoAgreement {
  readonly id: number;
  readonly words: string;
  readonly sha256: string;
}

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** Three agreements of the next hires: one is signed, one waits for a signature by a mailed link, one is a draft. */
export async function fillAgreements(brand: DemoBrand): Promise<void> {
  const [{ there } = { there: true }] = await brand.rows<{ there: boolean }>(
    'select exists (select from agreement where tenant_id = $1) as there',
    [brand.tenantId],
  );
  if (there) return;
  const firm = await demoFirm(brand);
  const [signed, waiting, drafted] = await demoHires(brand, firm, 3);
  if (signed) await putSignature(brand, firm, signed, await putAgreement(brand, signed, 2));
  if (waiting) await putLink(brand, await putAgreement(brand, waiting, 1));
  if (drafted) await putAgreement(brand, drafted, 0);
}

async function putAgreement(
  { tenantId, rows }: DemoBrand,
  { facts }: DemoHire,
  daysAgo: number,
): Promise<DemoAgreement> {
  const words = wordsOf(agreementWords(facts));
  const sha256 = hashOfWords(words);
  const [row] = await rows<{ id: number }>(
    `insert into agreement (tenant_id, booking_id, customer_name, customer_email, language, version, words, sha256, created_by, created_at)
     select $1, $2, $3, $4, $5, $6, $7, $8,
       (select min(u.id) from app_user u where u.tenant_id = $1 and u.role = 'operator'), now() - make_interval(days => $9, mins => 20)
     returning id`,
    [
      tenantId,
      facts.hire.id,
      facts.hirer.name,
      facts.hirer.email,
      facts.language,
      versionOf(facts),
      words,
      sha256,
      daysAgo,
    ],
  );
  return { id: row!.id, words, sha256 };
}

/** The token of the link is thrown away: staff send another link to try it out. */
const putLink = ({ tenantId, rows }: DemoBrand, { id }: DemoAgreement) =>
  rows(
    `insert into agreement_link (tenant_id, agreement_id, token_hash, sent_by, sent_at, expires_at)
     select $1, $2, $3, (select min(u.id) from app_user u where u.tenant_id = $1 and u.role = 'operator'),
       now() - interval '1 day', now() + interval '6 days'`,
    [tenantId, id, hashToken(newToken())],
  );

async function putSignature(
  { tenantId, rows, seal }: DemoBrand,
  firm: DemoFirm,
  { customerId, facts: { hirer, hire, language } }: DemoHire,
  { id, words, sha256 }: DemoAgreement,
): Promise<void> {
  const signedAt = new Date(Date.now() - 2 * DAY);
  const key = await makeSigningKey(firm.name, new Date(signedAt.getTime() - MINUTE));
  const [kept] = await rows<{ id: number }>(
    `insert into signing_key (tenant_id, certificate, fingerprint, sealed_key, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [
      tenantId,
      key.certificate,
      key.fingerprint,
      seal(signingKeyPurpose(tenantId), key.p12.toString('base64')),
      signedAt,
      key.expiresAt,
    ],
  );
  const code = randomBytes(16).toString('base64url');
  const consent = contractTexts.in(language)('consent', { name: hirer.name, brand: firm.name });
  const paper = signedPaper({
    look: firm.look,
    timeZone: firm.timeZone,
    agreement: { language, reference: hire.reference, sha256, words, customer_email: hirer.email },
    signerName: hirer.name,
    strokes: demoStrokes,
    channel: 'account',
    ip: null,
    userAgent: null,
    consent,
    signedAt,
    code,
    fingerprint: key.fingerprint,
  });
  const file = await sealFile(await drawAgreement(paper), key.p12, signedAt);
  await rows(
    `insert into agreement_signature (tenant_id, agreement_id, document_sha256, method, signer_name, strokes, consent, channel,
       account_id, signed_at, code, key_id, file, file_sha256)
     values ($1, $2, $3, 'drawn', $4, $5, $6, 'account', $7, $8, $9, $10, $11, $12)`,
    [
      tenantId,
      id,
      sha256,
      hirer.name,
      JSON.stringify(demoStrokes),
      consent,
      customerId,
      signedAt,
      code,
      kept!.id,
      file,
      createHash('sha256').update(file).digest('hex'),
    ],
  );
}

/** A line that looks like a hand's. */
const demoStrokes = [
  Array.from({ length: 90 }, (_, at): [number, number] => [
    110 + at * 7,
    Math.round(165 + 62 * Math.sin(at / 3.1) * Math.cos(at / 17) - at / 4),
  ]),
  Array.from({ length: 20 }, (_, at): [number, number] => [120 + at * 34, Math.round(235 - at / 2)]),
];
