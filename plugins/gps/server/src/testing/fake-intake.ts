import type { ServiceInput, TrackerDevice, TrackerIntake, TrackerPoint } from '@convoy/sdk/server';
import type manifest from '../../../plugin.manifest.ts';

type Settings = { readonly phones: boolean; readonly udp: boolean };

/** An intake that keeps points in memory, when it is let. */
export class FakeIntake implements TrackerIntake {
  readonly kept: { readonly device: TrackerDevice; readonly points: readonly TrackerPoint[] }[] = [];
  /** By protocol and identity. */
  readonly devices = new Map<string, TrackerDevice>();
  /** By brand; one that is not here has the plugin not enabled. */
  readonly brands = new Map<number, Settings>();
  /** As they were last said. */
  ports: Readonly<Record<string, number>> = {};
  asked = 0;
  #held: (() => void)[] | null = null;
  #fault: Error | null = null;

  register(protocol: string, identity: string, tenantId = 1): TrackerDevice {
    const device = { deviceId: this.devices.size + 1, tenantId };
    this.devices.set(`${protocol} ${identity}`, device);
    if (!this.brands.has(tenantId)) this.brands.set(tenantId, { phones: true, udp: true });
    return device;
  }

  /** What is taken from here on is durable only once it is released. */
  hold(): void {
    this.#held = [];
  }
  release(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const go of held) go();
  }
  get waiting(): number {
    return this.#held?.length ?? 0;
  }
  breakWith(fault: Error | null): void {
    this.#fault = fault;
  }

  async find(protocol: string, identity: string): Promise<TrackerDevice | null> {
    this.asked++;
    return this.devices.get(`${protocol} ${identity}`) ?? null;
  }

  async take(device: TrackerDevice, points: readonly TrackerPoint[]): Promise<void> {
    const held = this.#held;
    if (held) await new Promise<void>((resolve) => held.push(resolve));
    if (this.#fault) throw this.#fault;
    this.kept.push({ device, points });
  }

  async listening(ports: Readonly<Record<string, number>>): Promise<void> {
    this.ports = ports;
  }

  /** Input of a service that listens on free ports of this machine. */
  input(): ServiceInput<typeof manifest> & { readonly said: string[] } {
    const said: string[] = [];
    return {
      trackers: this,
      // The settings are all that a service reads of a scope here.
      scopeOf: async (tenantId) => {
        const settings = this.brands.get(tenantId);
        return settings
          ? ({ settings } as unknown as Awaited<ReturnType<ServiceInput<typeof manifest>['scopeOf']>>)
          : null;
      },
      portOf: () => 0,
      log: {
        info: (message) => void said.push(message),
        warn: (message) => void said.push(message),
        error: (message) => void said.push(message),
      },
      said,
    };
  }
}
