import type { RequestContext } from '@convoy/platform/context';

/** Whose plugins are asked for. */
type AtTenant = Pick<RequestContext, 'tenant'>;

/**
 * Which plugins a brand has enabled, for those who stand below the slice that decides it: what is told of a brand names
 * them, and pages carry their remotes. That slice says at start how it is asked; where none does, nothing is enabled.
 */
export class EnabledPlugins {
  private names: ((pluginId: string, language: string) => string | null) | null = null;
  private source: ((ctx: AtTenant) => Promise<Iterable<string>>) | null = null;

  /**
   * Says who knows. It is asked for every page, so it remembers by itself and notices changes.
   * @throws where somebody does already
   */
  knownBy(source: (ctx: AtTenant) => Promise<Iterable<string>>): void {
    if (this.source) throw new Error('Somebody tells which plugins are enabled already.');
    this.source = source;
  }

  /** Says who knows what plugins are called. */
  namedBy(names: (pluginId: string, language: string) => string | null): void {
    this.names = names;
  }

  /** What a plugin calls itself in a language, enabled or not; null where it is not installed any more. */
  nameOf(pluginId: string, language: string): string | null {
    return this.names?.(pluginId, language) ?? null;
  }

  /** The same to be put into an answer: nothing where it is not known. */
  named(pluginId: string, language: string): { name?: string } {
    const name = this.nameOf(pluginId, language);
    return name === null ? {} : { name };
  }

  /** Ids in their order. */
  async at(ctx: AtTenant): Promise<readonly string[]> {
    return this.source ? [...(await this.source(ctx))].sort() : [];
  }
}
