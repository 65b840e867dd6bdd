import type { ToolResult } from '../check-plugin/src/run-tool.ts';
import type { Print } from './progress.ts';

/** Checks the types of one plugin. */
export type CheckTypes = (id: string, signal: AbortSignal) => Promise<ToolResult>;

/** The types of plugins that are being written, checked beside their builds: nothing waits for them. */
export class PluginTypes {
  readonly #check: CheckTypes;
  readonly #print: Print;
  readonly #running = new Map<string, AbortController>();
  /** Plugins whose types had errors when they were last looked at. */
  readonly #wrong = new Set<string>();

  constructor(check: CheckTypes, print: Print) {
    this.#check = check;
    this.#print = print;
  }

  /** Checks a plugin as it is now; a check of how it was before is given up. */
  begin(id: string): void {
    this.#running.get(id)?.abort();
    const abort = new AbortController();
    this.#running.set(id, abort);
    void this.#run(id, abort.signal).finally(() => {
      if (this.#running.get(id) === abort) this.#running.delete(id);
    });
  }

  stop(): void {
    for (const abort of this.#running.values()) abort.abort();
  }

  async #run(id: string, signal: AbortSignal): Promise<void> {
    try {
      const { ok, output } = await this.#check(id, signal);
      if (signal.aborted) return;
      if (ok && this.#wrong.delete(id)) this.#print(`✓ ${id}: its types are right again`);
      if (ok) return;
      this.#wrong.add(id);
      for (const line of output.split('\n').filter(Boolean)) this.#print(`✗ ${id}: types: ${line}`);
    } catch (error) {
      if (!signal.aborted) this.#print(`! ${id}: its types were not checked: ${(error as Error).message}`);
    }
  }
}
