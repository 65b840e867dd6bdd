export type { TrackerDevice, TrackerIntake, TrackerPoint } from '@convoy/platform/ports';
export {
  definePluginServer,
  type PluginAnswer,
  PluginError,
  type PluginGraph,
  type PluginListener,
  type PluginParts,
  type PluginRoute,
  type PluginServer,
  type PluginServerDraft,
  type PluginService,
  type RouteAccess,
  type RouteAnswer,
  type RouteRequest,
  type ServiceInput,
  type ServiceLog,
} from './define-plugin-server.ts';
export {
  type CallPolicy,
  callPolicies,
  forExternalCallers,
  type HookCall,
  type HookOutcome,
  HookRunner,
  type HookWatch,
} from './hook-runner.ts';
export {
  defaultMemoryPolicy,
  type MemoryGauge,
  MemoryLimitError,
  type MemoryPolicy,
  MemoryWatch,
} from './memory-watch.ts';
export {
  CoreRefusedError,
  EgressDeniedError,
  EgressError,
  PluginReadError,
  ScopeEndedError,
  UndeclaredError,
} from './plugin-errors.ts';
export type {
  EgressAnswer,
  EgressClient,
  LineRefund,
  PluginActor,
  PluginCore,
  PluginDb,
  PluginLog,
  PluginScope,
  PluginTenant,
  PluginTx,
} from './plugin-scope.ts';
export { PluginServerError, type ServerIssue, serverIssues } from './server-issues.rule.ts';
