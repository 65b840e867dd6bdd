export { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
export { binaryList } from './binary-list.ts';
export { onClusterRole } from './cluster-roles.ts';
export { isDuplicate, isOverlap, isRetryable, isUnavailable, sqlState } from './database-errors.ts';
export { FixedRead } from './fixed-read.ts';
export { Freshness, type StaleTopic, staleTopics } from './freshness.ts';
export { functionsHash } from './function-files.ts';
export {
  beyond,
  type CursorKey,
  type Cursors,
  KeysetPage,
  keysAt,
  orderOf,
  type Placed,
  placeOf,
  type SortKey,
} from './keyset.ts';
export { type Listening, type ListenOptions, listenTo } from './listen.ts';
export {
  demandOwnRoles,
  ForeignRolesError,
  type MigrateOptions,
  migrate,
  OWNER_ROLE,
  ownerRoleSql,
  rolePassword,
} from './migrate.ts';
export { type AskRows, PluginMayNotWrite, PluginStatements, StatementRefused } from './plugin-statements.ts';
export { connectOnce, createPool, type Pool, type PoolClient, type PoolOptions } from './pools.ts';
export { writeAudit, writeAudits, writeEvent, writeEvents } from './records.ts';
export { Remembered, type RememberedOptions } from './remembered.ts';
export type { DB } from './schema.generated.ts';
export { functionName, migrationName, type SchemaFiles, schemaFiles, schemaUpTo } from './schema-files.ts';
export { codeBegins, emailBegins, wordBegins } from './search-prefix.ts';
export {
  type DataContext,
  GlobalDb,
  type TenantCaller,
  TenantDb,
  type TenantReader,
  type TenantTx,
} from './tenant-db.ts';
