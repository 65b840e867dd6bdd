import { commonErrors } from '@convoy/platform/errors';
import { unavailableHere } from '../doors/came-in.rule.ts';
import type { CallDoor, GraphDoor } from '../doors/door.ts';
import type { Place, Probe } from './probe.ts';
import type { Outcome } from './read-answer.ts';

/** How far a probe came. */
export const reaches = {
  answered: 'given something, or done',
  decided: 'the handler itself said no: the record is not there, not now, not with this',
  malformed: 'refused for its form, which says nothing of whose it is',
  refused: 'refused by the rule of the door',
  'not here': 'such a host has no such door, or nothing at this address',
  'not set up': 'said by a door that stands on what the boot of specs has not',
  'not tried': 'a limit stood before the door',
  failed: 'the product failed',
} as const;
export type Reach = keyof typeof reaches;

/** Those that tell something of a record. */
export const isFar = (reach: Reach): boolean => reach === 'answered' || reach === 'decided';

/** Doors that answer 503 with this code wherever they are asked for in the boot of specs, and on what they stand. Any other 503 is a failure. */
export const notSetUp: readonly { readonly door: string; readonly code: string; readonly why: string }[] =
  Object.entries(unavailableHere).map(([door, { code, why }]) => ({ door, code, why }));

/** Frame of every call, apart from what handlers say by it. */
const FRAME = new Set(
  Object.keys(commonErrors).filter((code) => code !== 'CONFLICT' && code !== 'PRECONDITION_FAILED'),
);
const REFUSED = new Set([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'KEY_LACKS_RIGHT',
  'TEST_KEY_ONLY_READS',
  'ORIGIN_REFUSED',
  'API_KEY_NOT_HERE',
]);
const NOT_HERE = new Set(['NOT_FOUND', 'UNKNOWN_HOST', 'METHOD_NOT_ALLOWED']);

/** How far somebody came who was answered so. */
export function reachOf(door: Pick<CallDoor | GraphDoor, 'name'>, outcome: Outcome): Reach {
  const { status, code, gave, failed } = outcome;
  if (status === 503)
    return notSetUp.some((one) => one.door === door.name && one.code === code) ? 'not set up' : 'failed';
  if (failed || status >= 500) return 'failed';
  if (status === 429 || code === 'TOO_MANY_REQUESTS') return 'not tried';
  if (gave || (status >= 300 && status < 400)) return 'answered';
  if (status === 401 || status === 403 || (code !== null && REFUSED.has(code))) return 'refused';
  if (code !== null && NOT_HERE.has(code)) return 'not here';
  // Of the graph: a record that is not there is null, without a word.
  if (status < 300 && code === null) return 'decided';
  return code === null || FRAME.has(code) ? 'malformed' : 'decided';
}

/** Whether a host has a door at all. */
const isAt = (door: CallDoor | GraphDoor, { tenant }: Place): boolean =>
  door.kind === 'call'
    ? door.hostKind === null || door.hostKind === (tenant ? 'brand' : 'platform')
    : tenant !== null || !door.brandOnly;

/**
 * Whether a probe that a rule has to stop was stopped by it: a page of another tenant as such, a session or a key of another as
 * nobody's. Refused for what it says, it was let in before; a host that has no such door says so to everybody.
 */
export function wasStopped({ way, door, at }: Probe, { status, code }: Outcome): boolean {
  if (way === 'origin') return status === 403 && code === 'ORIGIN_REFUSED';
  return status === 401 || code === 'UNAUTHENTICATED' || (code === 'NOT_FOUND' && !isAt(door, at));
}
