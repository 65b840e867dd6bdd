export { EmbeddedPostgresError, type EmbeddedPostgresFault } from './embedded-postgres.error.ts';
export { processesOf } from './orphans.ts';
export { isPortFree } from './postmaster.ts';
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts';
