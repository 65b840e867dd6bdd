import { randomUUID } from 'node:crypto';
import { systemContext } from '@convoy/platform/context';
import { TenantDirectory } from '@convoy/platform/jobs';
import { emptyAbility } from '@convoy/platform/policy';
import { type TrackerIntake, TrackerIntakes } from '@convoy/platform/ports';
import { PluginError, type PluginServer, type ServiceLog } from '@convoy/sdk/server';
import { Injectable, Logger } from '@nestjs/common';
import { TenantPlugins } from '../tenant-plugins.ts';
import { PluginScopes } from './scope/plugin-scopes.ts';

/** One message, one scope: it is not kept beyond this. */
const SCOPE_MS = 30_000;
/** How long a listener may take to end. */
const DRAIN_MS = 8_000;

/** Usual ports are those of a copy with this PORT. */
const USUAL_PORT = 4_000;

/** How a process of a plugin runs. */
export interface ServiceOptions {
  /** PORT of this copy; 0 where each port it listens on may be any free one. */
  readonly port: number;
}

/** Runs what a plugin listens with in a process of its own: a port that trackers speak to. */
@Injectable()
export class PluginServices {
  constructor(
    private readonly plugins: TenantPlugins,
    private readonly scopes: PluginScopes,
    private readonly tenants: TenantDirectory,
    private readonly trackers: TrackerIntakes,
  ) {}

  /**
   * Begins, for all tenants that have the plugin.
   * @throws where no such plugin is installed, or it listens to nothing
   */
  async start(pluginId: string, { port }: ServiceOptions): Promise<{ stop(): Promise<void> }> {
    const server = this.plugins.installed.find(({ manifest }) => manifest.id === pluginId);
    if (!server?.service)
      throw new Error(
        server
          ? `The plugin "${pluginId}" has no process of its own: leave this role out.`
          : `No plugin "${pluginId}" is installed: the role is called as "plugin <id>".`,
      );
    const over = new AbortController();
    const service = await server.service.start({
      scopeOf: async (tenantId) => {
        const tenant = await this.tenants.byId(tenantId);
        const ctx = tenant && systemContext(tenant, 'worker', emptyAbility(), randomUUID());
        const plugin = ctx && (await this.plugins.enabledAt(ctx)).get(pluginId);
        if (!ctx || !plugin) return null;
        const signal = AbortSignal.any([over.signal, AbortSignal.timeout(SCOPE_MS)]);
        const { scope, end } = this.scopes.open({ ctx, plugin, hook: 'service', signal });
        signal.addEventListener('abort', end, { once: true });
        return scope;
      },
      trackers: this.intakeOf(server),
      portOf: (usual) => movedPort(usual, port),
      log: logOf(pluginId),
    });
    return {
      stop: async () => {
        let timer: NodeJS.Timeout | undefined;
        const patience = new Promise<void>((resolve) => {
          timer = setTimeout(resolve, DRAIN_MS);
        });
        // What is under way may end by itself; then it is cut off.
        await Promise.race([service.stop(), patience]).finally(() => {
          clearTimeout(timer);
          over.abort();
        });
      },
    };
  }
  /** The intake, for a plugin that asks for it. It is looked up at the call: slices provide it while they start. */
  private intakeOf({ manifest }: PluginServer): TrackerIntake {
    const asked = (): TrackerIntake => {
      if (!manifest.trackers)
        throw new PluginError(
          'TRACKERS_NOT_DECLARED',
          `The plugin "${manifest.id}" does not ask for trackers: write "trackers: true" in its manifest.`,
        );
      return this.trackers.provided;
    };
    return {
      find: async (protocol, identity) => asked().find(protocol, identity),
      take: async (device, points) => asked().take(device, points),
      listening: async (ports) => asked().listening(ports),
    };
  }
}

/** The usual port, moved as the copy's PORT is; 0 where that is no port. */
export function movedPort(usual: number, port: number): number {
  if (port === 0) return 0;
  const moved = usual + port - USUAL_PORT;
  return moved >= 1 && moved <= 65_535 ? moved : 0;
}

function logOf(pluginId: string): ServiceLog {
  const logger = new Logger(`plugin ${pluginId}`);
  return {
    info: (message) => logger.log(message),
    warn: (message) => logger.warn(message),
    error: (message, cause) =>
      cause === undefined ? logger.error(message) : logger.error({ err: cause }, message),
  };
}
