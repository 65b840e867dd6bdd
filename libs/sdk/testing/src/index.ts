export {
  type Behaviour,
  type ConformanceCheck,
  ConformanceError,
  type ConformanceHost,
  conformanceChecks,
  type HostAnswer,
  type HostLogLine,
  type Side,
} from './conformance.ts';
export { withBehaviour } from './with-behaviour.ts';
