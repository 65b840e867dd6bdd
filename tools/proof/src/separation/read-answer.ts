import { inflateSync } from 'node:zlib';
import type { ProofAnswer, ProofTenant } from '../world/world.ts';

/** What of an answer says how it was answered, apart from what differs each time. */
export interface Outcome {
  readonly status: number;
  /** Our code of a failure, also of the first one inside an answer of the graph; null where there is none. */
  readonly code: string | null;
  /** Whether something was given: of the graph only where a field of the root is not null. */
  readonly gave: boolean;
  /** The body without numbers, times and random names. */
  readonly likeness: string;
}

/** What was answered, to be compared. */
export function outcomeOf({ status, bytes, headers }: ProofAnswer, isGraph: boolean): Outcome {
  const text = bytes.toString('utf8');
  const json = String(headers['content-type']).startsWith('application/json') ? parsed(text) : undefined;
  const body = json as { code?: string; data?: Record<string, unknown>; errors?: GraphError[] } | undefined;
  const code = body?.code ?? body?.errors?.[0]?.extensions?.code ?? null;
  const ok = status >= 200 && status < 300;
  const gave = ok && (!isGraph || Object.values(body?.data ?? {}).some((value) => value !== null));
  return { status, code, gave, likeness: ok ? likenessOf(text) : '' };
}

interface GraphError {
  readonly extensions?: { readonly code?: string };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const likenessOf = (text: string) =>
  text
    .replace(/\d{4}-\d\d-\d\d(T[\d:.]+Z?)?/g, '~')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, '~')
    .replace(/\d+/g, '#')
    .slice(0, 20_000);

/** The texts by which a tenant's rows and files are known in any answer: as they are, and inside base64. */
export function needlesOf({ canary }: ProofTenant): readonly Buffer[] {
  const shifted = [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), Buffer.from(canary)]).toString('base64');
    // Signs at both ends depend on what stands beside.
    return text.slice(shift === 0 ? 0 : 4, text.length - 4 - (text.length % 4));
  });
  return [canary, ...shifted].map((text) => Buffer.from(text));
}

/** Every byte that was answered: the head, the body, and what is packed inside a PDF. */
export function allBytes({ headers, bytes }: ProofAnswer): Buffer {
  const parts = [Buffer.from(JSON.stringify(headers)), bytes];
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') parts.push(...unpacked(bytes));
  return Buffer.concat(parts);
}

function* unpacked(pdf: Buffer): Generator<Buffer> {
  for (let at = pdf.indexOf('stream'); at >= 0; at = pdf.indexOf('stream', at + 6)) {
    if (pdf.subarray(at - 3, at).toString('latin1') === 'end') continue;
    const begin = at + (pdf[at + 6] === 13 ? 8 : 7);
    const end = pdf.indexOf('endstream', begin);
    if (end < 0) return;
    try {
      yield inflateSync(pdf.subarray(begin, end));
    } catch {
      // Not every stream is packed: those stand in the bytes themselves.
    }
  }
}
