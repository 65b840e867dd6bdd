import { type CallDefinition, tableOf } from '@convoy/platform/calls';
import type { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { readCall } from './call-metadata.ts';

/** A call and the handlers that serve it, as `Controller.method`. */
export type ServedCalls = ReadonlyMap<CallDefinition, readonly string[]>;

/** All calls that the controllers of a process serve. */
export function servedCalls(discovery: DiscoveryService, scanner: MetadataScanner): ServedCalls {
  const served = new Map<CallDefinition, string[]>();
  for (const { instance, metatype } of discovery.getControllers()) {
    if (!instance || !metatype) continue;
    const prototype = Object.getPrototypeOf(instance);
    for (const name of scanner.getAllMethodNames(prototype)) {
      const call = readCall(prototype[name]);
      if (!call) continue;
      const handler = `${metatype.name}.${name}`;
      const handlers = served.get(call);
      if (handlers) handlers.push(handler);
      else served.set(call, [handler]);
    }
  }
  return served;
}

/**
 * Stops the boot when a slice serves some of its calls and not all, when a call has two handlers, or when a handler serves a call
 * that no `defineCalls` declares.
 * @throws naming every such call
 */
export function assertEveryCallServed(served: ServedCalls): void {
  const faults: string[] = [];
  const tables = new Set<NonNullable<ReturnType<typeof tableOf>>>();
  for (const [call, handlers] of served) {
    const table = tableOf(call);
    if (table) tables.add(table);
    else faults.push(`${call.route} (${handlers.join(', ')}) is not declared by defineCalls`);
    if (handlers.length > 1) faults.push(`${call.route} is served by ${handlers.join(' and ')}`);
  }
  for (const table of tables)
    for (const [name, call] of Object.entries(table))
      if (!served.has(call)) faults.push(`${name} (${call.route}) is declared and not served`);
  if (faults.length > 0) throw new Error(`Calls: ${faults.join('; ')}.`);
}
