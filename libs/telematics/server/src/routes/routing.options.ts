/** What routes must know of the installation. */
export class RoutingOptions {
  /** Address of a routing server that speaks OSRM's API; null without one. */
  readonly routingUrl!: string | null;
}
