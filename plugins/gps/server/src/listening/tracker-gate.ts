import type { PluginScope, ServiceInput, TrackerDevice, TrackerPoint } from '@convoy/sdk/server';
import type manifest from '../../../plugin.manifest.ts';
import { canBeKept } from '../protocols/point.rule.ts';
import type { Tally } from './tally.ts';

type Settings = PluginScope<typeof manifest>['settings'];

/** A way in that a brand may have switched off. */
export type WayIn = keyof Settings;

/** How long what a brand has set is believed, ms: a change is felt within this. */
const BELIEVED_MS = 5_000;

/** How a device names itself. */
export interface NamedDevice {
  readonly protocol: string;
  readonly identity: string;
  /** The way it came, where a brand may switch that off. */
  readonly by?: WayIn;
}

/** Between protocols and the intake: looks whether a brand takes a device, and leaves out points that cannot be kept. */
export class TrackerGate {
  readonly #input: Pick<ServiceInput<typeof manifest>, 'trackers' | 'scopeOf'>;
  readonly #tally: Tally;
  readonly #now: () => number;
  readonly #brands = new Map<
    number,
    { readonly until: number; readonly settings: Promise<Settings | null> }
  >();

  constructor(
    input: Pick<ServiceInput<typeof manifest>, 'trackers' | 'scopeOf'>,
    tally: Tally,
    now: () => number = Date.now,
  ) {
    this.#input = input;
    this.#tally = tally;
    this.#now = now;
  }

  /** The device, where a brand registered it and takes it this way. */
  async find({ protocol, identity, by }: NamedDevice): Promise<TrackerDevice | null> {
    const device = await this.#input.trackers.find(protocol, identity);
    return device && (await this.#isTaken(device.tenantId, by)) ? device : null;
  }

  /**
   * Keeps points; resolves once they are durable.
   * @returns false where the brand takes the device no longer
   * @throws where they could not be kept
   */
  async take(device: TrackerDevice, points: readonly TrackerPoint[], by?: WayIn): Promise<boolean> {
    if (!(await this.#isTaken(device.tenantId, by))) return false;
    const kept = points.filter(canBeKept);
    this.#tally.add('impossible', points.length - kept.length);
    if (kept.length === 0) return true;
    try {
      await this.#input.trackers.take(device, kept);
    } catch (error) {
      this.#tally.add('failed', kept.length);
      throw error;
    }
    this.#tally.add('points', kept.length);
    return true;
  }

  async #isTaken(tenantId: number, by?: WayIn): Promise<boolean> {
    const settings = await this.#settingsOf(tenantId);
    return settings !== null && (by === undefined || settings[by]);
  }

  #settingsOf(tenantId: number): Promise<Settings | null> {
    const known = this.#brands.get(tenantId);
    if (known && known.until > this.#now()) return known.settings;
    const settings = this.#input.scopeOf(tenantId).then((scope) => scope?.settings ?? null);
    this.#brands.set(tenantId, { until: this.#now() + BELIEVED_MS, settings });
    // What could not be asked is asked again by the next device.
    settings.catch(() => this.#brands.delete(tenantId));
    return settings;
  }
}
