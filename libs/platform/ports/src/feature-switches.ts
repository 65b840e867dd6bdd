import type { RequestContext } from '@convoy/platform/context';

type AtTenant = Pick<RequestContext, 'tenant'>;

/**
 * Features that a brand may switch off, for those who stand below the slices that own them. Pages are served without the
 * navigation entries of a feature that is off.
 */
export class FeatureSwitches {
  private readonly known = new Map<string, (ctx: AtTenant) => Promise<boolean>>();

  /**
   * Says how a feature is asked whether it is on. It is asked for every page of a signed-in visitor, so it answers by one
   * cheap read. It is not asked for guests: every entry that names a feature needs an ability that guests lack.
   * @param feature the id that navigation entries name
   * @throws Error where another slice has a feature of that id
   */
  add(feature: string, isOn: (ctx: AtTenant) => Promise<boolean>): void {
    if (this.known.has(feature)) throw new Error(`The feature ${feature} is declared twice.`);
    this.known.set(feature, isOn);
  }

  /** Ids of the features that this brand has switched off. */
  async off(ctx: AtTenant): Promise<ReadonlySet<string>> {
    const states = await Promise.all(
      [...this.known].map(async ([feature, isOn]) => ({ feature, on: await isOn(ctx) })),
    );
    return new Set(states.filter(({ on }) => !on).map(({ feature }) => feature));
  }
}
