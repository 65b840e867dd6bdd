export { type Clock, ManualClock, systemClock } from './clock.ts';
export { type EmulatorOptions, type StripeEmulator, startStripeEmulator } from './emulator.ts';
