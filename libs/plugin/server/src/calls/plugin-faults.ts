import { Injectable } from '@nestjs/common';

/** What a plugin may be made to do wrong: every hook of it throws, or never ends. */
export type PluginFault = 'throws' | 'hangs';

/** Plugins that are broken on purpose, each at one brand, by somebody who looks how the product stands it. In development only. */
@Injectable()
export class PluginFaults {
  private readonly broken = new Map<string, PluginFault>();

  /** @param fault null mends it */
  set(pluginId: string, tenantId: number, fault: PluginFault | null): void {
    const key = `${pluginId} ${tenantId}`;
    if (fault) this.broken.set(key, fault);
    else this.broken.delete(key);
  }

  /**
   * Stands before each call of a plugin.
   * @throws where it is to throw; where it is to hang it ends when nobody waits any more
   */
  async before(pluginId: string, tenantId: number, signal: AbortSignal): Promise<void> {
    if (this.broken.size === 0) return;
    const fault = this.broken.get(`${pluginId} ${tenantId}`);
    if (fault === 'hangs')
      await new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
    if (fault === 'throws') throw new Error('It was broken on purpose.');
  }
}
