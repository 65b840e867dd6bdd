export {
  type Arranged,
  aBooking,
  aClosure,
  aCustomer,
  aDepot,
  aLicence,
  anAdmin,
  anOperator,
  aRoute,
  aTenant,
  aVan,
  type BookingGiven,
  type BuiltDepot,
  type BuiltVan,
  contextOf,
  PASSWORD,
} from './builders.ts';
export { claimingPng } from './claiming-png.ts';
export { aCrowd, CROWD } from './crowd.ts';
export { DEEP } from './deep.ts';
export { ExplainingDb, type PlanMode, type PlanNode, planModes } from './explaining-db.ts';
export { type Figure, tellFigure, tellWrong } from './figures.ts';
export { type OldDatabase, oldDatabase } from './old-database.ts';
export { type PlanCaps, resellPlans } from './plans.ts';
export { sampleSeed, seededRandom, specSeed } from './seeded-random.ts';
export { selfSigned } from './self-signed.ts';
export {
  dayIn,
  defineWorld,
  inDays,
  nounsOf,
  type PlainPart,
  type SliceWorld,
  type WorldRow,
  type WorldRows,
} from './slice-world.ts';
export { type TestCluster, urlOf } from './test-cluster.ts';
export { openTestDatabase, type TestDatabase } from './test-database.ts';
export { walkPages } from './walk-pages.ts';
