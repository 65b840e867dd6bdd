import 'reflect-metadata';
import type { CallDefinition } from '@convoy/platform/calls';

const CALL = 'convoy:call';

/** Notes at a handler which call it serves. */
export const markCall = (handler: object, call: CallDefinition): void =>
  Reflect.defineMetadata(CALL, call, handler);

/** The call that a handler serves; undefined of a handler with decorators of its own. */
export const readCall = (handler: object): CallDefinition | undefined => Reflect.getMetadata(CALL, handler);
