import {
  dueItemSchema,
  fleetDepotSchema,
  fleetVanSchema,
  listedVanSchema,
  maintenanceJobSchema,
  maintenanceQuerySchema,
  vanTransferSchema,
} from '@convoy/fleet/contract';
import { inputOfContract, typeOfContract } from '@convoy/platform/graphql';

/** Who may read what staff know of the fleet. */
export const READ = '@can(action: "read", subject: "Fleet")';

/** Fields of a van that a row of the list does not have: they are read for all rows at once when asked for. */
export const wholeFields = Object.keys(fleetVanSchema.shape).filter(
  (field) => !Object.hasOwn(listedVanSchema.shape, field),
);

/** The fleet as staff work with it, as the contract of the slice has it. */
export const fleetTypes = `
${typeOfContract('FleetVan', fleetVanSchema, {
  access: READ,
  description: 'A van as staff know it. What everybody may see of one is `Van`.',
})}

${typeOfContract('FleetDepot', fleetDepotSchema, {
  access: READ,
  description: 'A depot as staff keep it. What everybody may see of one is `Depot`.',
  fields: { hours: 'Json!', today: 'FleetDepotToday!' },
})}

"How a depot is open today, where the brand is."
type FleetDepotToday ${READ} {
  "\`[opens, closes]\`; null while it is closed."
  hours: Json
  closedReason: String
}

${typeOfContract('VanTransfer', vanTransferSchema, {
  access: READ,
  description: 'A van that moves from one depot to another for good.',
})}

${typeOfContract('MaintenanceJob', maintenanceJobSchema, {
  access: READ,
  description: 'A job in the workshop.',
})}

${typeOfContract('DueItem', dueItemSchema, {
  access: READ,
  description: 'What has to be done about a van by a day.',
})}

${inputOfContract('MaintenanceFilter', maintenanceQuerySchema)}

type FleetVanPage ${READ} {
  items: [FleetVan!]! @list(size: 1)
  total: Int!
  "Where the next page begins, for \`cursor\`: nothing is lost or doubled while data changes. Null on the last page."
  next: String
}

type MaintenancePage ${READ} {
  items: [MaintenanceJob!]! @list(size: 1)
  total: Int!
  "Where the next page begins, for \`cursor\`: nothing is lost or doubled while data changes. Null on the last page."
  next: String
}

type DuePage ${READ} {
  items: [DueItem!]! @list(size: 1)
  total: Int!
  "Where the next page begins, for \`cursor\`: nothing is lost or doubled while data changes. Null on the last page."
  next: String
}
`;
