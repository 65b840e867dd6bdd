export {
  type HookCall,
  type HookManners,
  type HookOutcome,
  HookRunner,
  type HookWatch,
  patiently,
  promptly,
} from './hook-runner.ts';
