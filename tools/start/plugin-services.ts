import type { Program } from './programs.ts';
import type { Print } from './progress.ts';
import { Service } from './service.ts';

/** What `migrate` says of plugins that listen, each in a process of its own. */
const SAID = /^plugins that listen: (.+)$/m;

/** Ids of the plugins that listen, of what `migrate` said. */
export const listeningPlugins = (said: string): readonly string[] => SAID.exec(said)?.[1]?.split(', ') ?? [];

/** Who starts what plugins listen with. */
export interface PluginServicesOptions {
  readonly print: Print;
  program(name: string, pluginId: string): Program;
  /** Told of each that is made, before it is started. */
  readonly made: (service: Service) => void;
  readonly onProcess: () => void;
}

/** The processes that plugins listen in, kept running. One that does not come up keeps nobody else from running. */
export class PluginServices {
  readonly #options: PluginServicesOptions;
  readonly #services = new Map<string, Service>();

  constructor(options: PluginServicesOptions) {
    this.#options = options;
  }

  /** Starts those that do not run yet. */
  async start(ids: readonly string[]): Promise<void> {
    await Promise.all(ids.filter((id) => !this.#services.has(id)).map((id) => this.#startOne(id)));
  }

  /** Begins each anew, as what was changed has it; those whose plugin listens no more have ended. */
  async restart(ids: readonly string[], withinMs: number): Promise<void> {
    const running = [...this.#services.values()];
    this.#services.clear();
    await Promise.all(running.map((service) => service.stop(withinMs)));
    await this.start(ids);
  }

  async #startOne(id: string): Promise<void> {
    const { print, program, made, onProcess } = this.#options;
    const name = `plugin-${id}`;
    const service = new Service(program(name, id), { print, onProcess });
    this.#services.set(id, service);
    made(service);
    await service.startWhenItCan();
  }
}
