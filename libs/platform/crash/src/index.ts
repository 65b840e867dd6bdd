export { armCrash, type CrashOrder, crashPoint } from './crash.ts';
export { type CrashPoint, crashPoints, isCrashPoint } from './crash-points.ts';
