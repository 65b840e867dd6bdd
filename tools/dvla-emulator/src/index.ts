export { type DvlaEmulator, type EmulatorOptions, startDvlaEmulator } from './emulator.ts';
export { type Failure, failureModes } from './failure.ts';
export type { EmulatedVehicle } from './vehicles.ts';
