import { drawnFields } from '../world/slice-worlds.ts';
import type { ProofAnswer, ProofTenant } from '../world/world.ts';
import { textsIn } from './pdf-text.ts';

/** What of an answer says how it was answered, apart from what differs each time. */
export interface Outcome {
  readonly status: number;
  /** Our code of a failure, also of the first one inside an answer of the graph; null where there is none. */
  readonly code: string | null;
  /** Whether something was given: of the graph only where a field of the root is not null. */
  readonly gave: boolean;
  /** Whether the product failed; of the graph also where one of several fields did. */
  readonly failed: boolean;
  /** The body without numbers, times and random names. */
  readonly likeness: string;
}

/** What was answered, to be compared. */
export function outcomeOf({ status, bytes, headers }: ProofAnswer, isGraph: boolean): Outcome {
  const text = bytes.toString('utf8');
  const json = String(headers['content-type']).startsWith('application/json') ? parsed(text) : undefined;
  const body = json as { code?: string; data?: Record<string, unknown>; errors?: GraphError[] } | undefined;
  const errors = body?.errors ?? [];
  const ok = status >= 200 && status < 300;
  const gave = ok && (!isGraph || Object.values(body?.data ?? {}).some((value) => value !== null));
  const failure = errors.find(({ extensions }) => FAILURES.has(extensions?.code ?? ''));
  // A field inside that a role may not read is refused by itself: what was given round it is what the door answered.
  const ofTheDoor = errors.find(({ path = [] }) => !gave || path.length <= 1);
  const code = body?.code ?? (failure ?? ofTheDoor)?.extensions?.code ?? null;
  const failed = (status >= 500 && status !== 503) || failure !== undefined;
  return { status, code, gave, failed, likeness: ok ? likenessOf(text) : '' };
}

/** Codes with which the product says that it failed. */
const FAILURES = new Set(['INTERNAL', 'UNAVAILABLE']);

interface GraphError {
  readonly path?: readonly (string | number)[];
  readonly extensions?: { readonly code?: string };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Takes out the keys that are drawn for each answer. */
const withoutDrawn = (text: string) =>
  drawnFields.reduce(
    (rest, [field, form]) =>
      rest.replace(new RegExp(`"${field}":"([^"]*)"`, 'g'), (all, key: string) =>
        form.test(key) ? `"${field}":"~"` : all,
      ),
    text,
  );

const likenessOf = (text: string) =>
  withoutDrawn(text)
    .replace(/nonce="[^"]*"/g, '~')
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

/** Every byte that was answered: the head, the body, and what is packed and written inside a PDF. */
export function allBytes({ headers, bytes }: ProofAnswer): Buffer {
  const parts = [Buffer.from(JSON.stringify(headers)), bytes];
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') parts.push(...textsIn(bytes));
  return Buffer.concat(parts);
}
