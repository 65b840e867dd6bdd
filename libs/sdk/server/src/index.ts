export {
  definePluginServer,
  type PluginAnswer,
  type PluginGraph,
  type PluginListener,
  type PluginParts,
  PluginRefusal,
  type PluginRoute,
  type PluginServer,
  type PluginServerDraft,
  type PluginService,
  type RouteAccess,
  type RouteAnswer,
  type RouteRequest,
} from './define-plugin-server.ts';
export {
  courteously,
  fromOutside,
  type HookCall,
  type HookManners,
  type HookOutcome,
  HookRunner,
  type HookWatch,
  patiently,
  promptly,
} from './hook-runner.ts';
export {
  GreedyError,
  type MemoryGauge,
  type MemoryManners,
  MemoryWatch,
  watchfully,
} from './memory-watch.ts';
export {
  EgressFailed,
  EgressRefused,
  NotDeclared,
  PluginReadFailed,
  ScopeEnded,
} from './plugin-errors.ts';
export type {
  EgressAnswer,
  EgressClient,
  PluginActor,
  PluginCore,
  PluginDb,
  PluginLog,
  PluginScope,
  PluginTenant,
  PluginTx,
} from './plugin-scope.ts';
export { type ServerFault, ServerFaultsError, serverFaults } from './server-faults.rule.ts';
