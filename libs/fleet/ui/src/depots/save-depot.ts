import { conflictOf } from '@convoy/shell-api';
import type { FleetDepot, SavedDepot } from '../../../contract/src/index.ts';
import type { DepotBody } from './depot-entries.ts';
import { changeDepot } from './depots.api.ts';
import { depotFacts } from './use-depot-words.ts';

const sameFacts = (one: FleetDepot, other: FleetDepot) =>
  depotFacts.every((fact) => JSON.stringify(one[fact]) === JSON.stringify(other[fact]));

/**
 * Saves changes of a depot as it was read. Closing and reopening move its revision, but nothing that people edit: where that
 * alone happened meanwhile, nobody is in anybody's way.
 * @throws ApiError `CONFLICT` with the depot as it is by now, where something of it is another
 */
export async function saveDepot(read: FleetDepot, changes: DepotBody): Promise<SavedDepot> {
  try {
    return await changeDepot(read.id, { ...changes, revision: read.revision });
  } catch (error) {
    const now = conflictOf<FleetDepot>(error);
    if (!now || !sameFacts(read, now)) throw error;
    return changeDepot(read.id, { ...changes, revision: now.revision });
  }
}
