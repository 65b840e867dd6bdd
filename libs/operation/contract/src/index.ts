export { operationCalls } from './operation.calls.ts';
export { operationPermissions } from './operation.permissions.ts';
export {
  type PublicPart,
  type PublicState,
  type PublicStatus,
  publicParts,
  publicStateSchema,
  publicStatusSchema,
} from './public-status.ts';
export { type Status, type SystemStatus, systemStatusSchema } from './system-status.ts';
export {
  type MinuteView,
  type ProcessView,
  processStateSchema,
  type SystemView,
  systemViewSchema,
} from './system-view.ts';
