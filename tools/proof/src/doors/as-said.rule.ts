import type { DoorOutcome, Knocker } from './actors.ts';
import type { Said } from './came-in.rule.ts';
import type { CallDoor, GraphDoor } from './door.ts';
import { ownIsAsNobodys } from './others-records.ts';

const TEXT_ALONE = 'evidence is a text or a file, and that of this name may be a text';
const OWN_UPLOAD = 'an upload is of who began it, and gone once its photo is made: none waits here';
const OWN_QUOTE = 'a quote that somebody asked for is theirs alone: tried with those of two customers';

/** Doors at which what is asked for is not there, each with the reason. */
export const nothingThere: Readonly<Record<string, string>> = {
  'ALL /api/plugins/:pluginId/*':
    'what plugins answer are doors of their own; this is any other address below theirs',
  'GET /api/quotes/:id': OWN_QUOTE,
  'query quote': OWN_QUOTE,
  'GET /api/uploads/condition/:uploadId': OWN_UPLOAD,
  'PATCH /api/uploads/condition/:uploadId': OWN_UPLOAD,
  'DELETE /api/uploads/condition/:uploadId': OWN_UPLOAD,
  'DELETE /api/bookings/:id/condition/:kind/marks/:markId': 'there is a report of the way out alone',
  'DELETE /api/bookings/:id/condition-photos/:photoId': 'what the first who may has removed is gone',
  'POST /api/vans/:id/marks/:markId/repaired': 'a mark that the first who may has removed is gone',
  'POST /api/api-keys/:id/revoke':
    'whoever knocks needs their key for other doors: one that nobody has is named',
  'DELETE /api/integrations/:id/secrets/:name': 'no plugin that is installed here asks for a secret',
  'GET /share/vans/:file': 'no model of a brand is called as who knocks calls it',
  'GET /api/payments/disputes/:id/files/:file': TEXT_ALONE,
  'DELETE /api/payments/disputes/:id/files/:file': TEXT_ALONE,
};

/** Doors at which one kind of record is refused that others are not, each with the reason. */
export const recordRefused: Readonly<Record<string, string>> = {
  'GET /api/customers/:id/documents/:documentId':
    'the copy of a licence shows a number that is masked for whoever may not unmask',
  'POST /api/bookings/:id/deposit/object': 'the customer of the hire alone objects',
  'POST /api/bookings/:id/deposit/agree': 'the customer of the hire alone agrees',
  'query booking': 'who handed a hire over is told to a key that may read staff',
};

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
