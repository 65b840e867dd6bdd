import { ofSlices } from '../world/slice-worlds.ts';
import type { DoorOutcome, Knocker } from './actors.ts';
import type { Said } from './came-in.rule.ts';
import type { CallDoor, GraphDoor } from './door.ts';
import { ownIsAsNobodys } from './others-records.ts';

/** Doors at which what is asked for is not there, by what slices say, with their reasons. */
const nothingThere: Readonly<Record<string, string>> = ofSlices(({ nothingThere }) => nothingThere);
/** Doors at which one kind of record is refused that others are not, by what slices say. */
const recordRefused: Readonly<Record<string, string>> = ofSlices(({ recordRefused }) => recordRefused);

/** Whether what is one's own is answered at a door as what nobody has is, and a slice says why. */
const isOwnUnseen = (name: string) =>
  Object.keys(ownIsAsNobodys).some((place) => place.startsWith(`${name} by `));

/** Those who stand at the platform's own host, where no record of a brand is. */
const ON_PLATFORM: readonly Knocker[] = ['headOffice', 'webhook'];

/**
 * Whether what became of somebody is what the matrix says. A failure never is; nor is what was let in to another's where it says
 * `own`, or to one's own alone where it says `in`; nor what found nothing, but where that is known and why.
 */
export function isAsSaid(
  door: Pick<CallDoor | GraphDoor, 'name'>,
  actor: Knocker,
  said: DoorOutcome,
  became: Said | 'unseen',
): boolean {
  if (became === said) return true;
  if (said !== 'in' && said !== 'own') return false;
  if (became === 'unseen') return true;
  if (said === 'own') return became === 'absent' && isOwnUnseen(door.name);
  if (became === '403' || became === 'lacks') return Object.hasOwn(recordRefused, door.name);
  if (became !== 'absent' && became !== '404') return false;
  const names = /[:*]/.test(door.name.replace(/^plugin [\w-]+: /, ''));
  return Object.hasOwn(nothingThere, door.name) || (names && ON_PLATFORM.includes(actor));
}
