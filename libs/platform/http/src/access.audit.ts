import { readAccess } from '@convoy/platform/policy';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';

const PATH_METADATA = 'path';
const METHOD_METADATA = 'method';

/**
 * Stops the boot when any route has neither `@Can` nor `@Public`: forgetting is an error, not an opening.
 * @throws naming every undecided route
 */
export function assertEveryRouteDecided(discovery: DiscoveryService, scanner: MetadataScanner): void {
  const undecided: string[] = [];
  for (const wrapper of discovery.getControllers()) {
    const { instance, metatype } = wrapper;
    if (!instance || !metatype) continue;
    const prototype = Object.getPrototypeOf(instance);
    for (const name of scanner.getAllMethodNames(prototype)) {
      const handler = prototype[name];
      const isRoute =
        Reflect.hasMetadata(PATH_METADATA, handler) && Reflect.hasMetadata(METHOD_METADATA, handler);
      if (isRoute && !readAccess(handler, metatype).rule) undecided.push(`${metatype.name}.${name}`);
    }
  }
  if (undecided.length > 0) {
    throw new Error(`Routes without @Can or @Public: ${undecided.join(', ')}. Decide who may call them.`);
  }
}
