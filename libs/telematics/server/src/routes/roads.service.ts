import { Injectable, Logger } from '@nestjs/common';
import { builtInRoads } from './built-in-roads.ts';
import { osrmRoads, RoutingFailed } from './osrm-roads.ts';
import { RoutingOptions } from './routing.options.ts';
import type { RoadKnowledge } from './routing.ts';

/** A routing server that failed is left alone for so long, milliseconds. */
const REST_MS = 60_000;

/** Asks the routing server where there is one, and the built-in trunk roads where there is none or it is away. */
@Injectable()
export class Roads {
  private readonly logger = new Logger(Roads.name);
  private readonly server: RoadKnowledge | null;
  private restsUntil = 0;

  constructor({ routingUrl }: RoutingOptions) {
    this.server = routingUrl === null ? null : osrmRoads(routingUrl);
  }

  /**
   * Does something with what knows the roads now: the routing server, else the built-in roads.
   * A server that answered with a refusal (no way, too many stops) stays in use; one that did not answer rests.
   */
  async asked<T>(work: (roads: RoadKnowledge) => Promise<T>): Promise<T> {
    if (this.server && Date.now() >= this.restsUntil)
      try {
        return await work(this.server);
      } catch (error) {
        if (!(error instanceof RoutingFailed)) throw error;
        if (!error.hasAnswered) {
          this.restsUntil = Date.now() + REST_MS;
          this.logger.warn({ err: error }, 'The routing server is away: routes are estimates for a minute');
        }
      }
    return work(builtInRoads);
  }
}
