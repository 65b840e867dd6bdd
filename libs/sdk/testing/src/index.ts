export { behaving } from './behaving.ts';
export {
  type Behaviour,
  type ConformanceCheck,
  type ConformanceHost,
  conformanceChecks,
  type HostAnswer,
  type HostLogLine,
  NotConforming,
  type Side,
} from './conformance.ts';
