import { outcomeOf } from '../separation/read-answer.ts';
import { ofSlices } from '../world/slice-worlds.ts';
import type { ProofAnswer } from '../world/world.ts';
import type { DoorOutcome } from './actors.ts';

/** What an answer says of a knock: an outcome of the matrix, or that it says none. */
export type Said =
  | DoorOutcome
  /** Who knocked came in, and what they asked for is not there. */
  | 'absent'
  /** The product failed, or answered what nobody who knocks may be answered. */
  | 'fault'
  /** A limit answered before the rule was asked: nothing is known. */
  | 'limited';

/** Doors that say they cannot now, each with the code it says so by and why that is right where specs run. */
export const unavailableHere: Readonly<Record<string, { readonly code: string; readonly why: string }>> = {
  'GET /*': { code: 'UNAVAILABLE', why: 'pages are made of the built web, which the boot of specs has not' },
  'GET /api/texts/:language': { code: 'UNAVAILABLE', why: 'texts are files of the built web' },
  ...ofSlices(({ unavailable }) => unavailable),
};

/** What refuses before it matters what was asked for. */
const REFUSALS: Readonly<Record<string, DoorOutcome>> = {
  UNAUTHENTICATED: '401',
  KEY_LACKS_RIGHT: 'lacks',
  API_KEY_NOT_HERE: 'closed',
  FORBIDDEN: '403',
  WEBHOOK_SIGNATURE: 'signed',
  NOT_FOUND: '404',
};

/** Refused as late as can be: whoever hears this came in, and a live key would have written. */
const CAME_IN = new Set(['TEST_KEY_ONLY_READS']);
/** What is answered to somebody who came in: refused for the record, or for what was sent. */
const DECIDED = new Set([400, 402, 409, 410, 413, 415, 422]);

/** What becomes of somebody by what they were answered. */
export function becameOf(door: string, answer: ProofAnswer, isGraph: boolean): Said {
  const { status, code, gave } = outcomeOf(answer, isGraph);
  if (status === 429 || (code && LIMITS.has(code))) return 'limited';
  if (status === 503) return unavailableHere[door]?.code === code ? 'in' : 'fault';
  if (status >= 500 || (code && FAULTS.has(code))) return 'fault';
  // A question that cannot be read is refused before any rule is asked.
  if (code?.startsWith('GRAPHQL_')) return 'fault';
  if (code && Object.hasOwn(REFUSALS, code)) return REFUSALS[code]!;
  if (status === 401) return '401';
  if (code && CAME_IN.has(code)) return 'in';
  if (status === 404 || code?.endsWith('_NOT_FOUND')) return 'absent';
  if (isGraph && status === 200) return gave || code ? 'in' : 'absent';
  return status < 400 || DECIDED.has(status) ? 'in' : 'fault';
}

/**
 * What becomes of somebody at a socket: by the status of a handshake, or by the errors with which a subscription ended. One that
 * ends by anything else has failed.
 */
export function saidBySocket(answered: unknown): Said {
  if (answered === 101) return 'in';
  if (answered === 401 || answered === 404) return `${answered}`;
  if (answered === 429) return 'limited';
  const [error] = Array.isArray(answered) ? answered : [];
  const code: unknown = error?.extensions?.code;
  if (typeof code !== 'string') return 'fault';
  return LIMITS.has(code) ? 'limited' : (REFUSALS[code] ?? 'fault');
}

const LIMITS = new Set(['TOO_MANY_REQUESTS', 'TOO_MANY_SUBSCRIPTIONS']);
const FAULTS = new Set(['INTERNAL', 'UNAVAILABLE']);
