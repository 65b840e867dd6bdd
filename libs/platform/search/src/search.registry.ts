import type { RequestContext } from '@convoy/platform/context';

/** Most results of one kind, and of all kinds together. */
export const MAX_OF_A_KIND = 5;
export const MAX_IN_ALL = 20;

/** One record that was found. */
export interface SearchHit {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly path: string;
}

/** What a slice can find. It answers only what this person may see, and only of this tenant. */
export interface SearchProvider {
  /** Kind of its records: `booking`. One provider a kind. */
  readonly kind: string;
  /** Place among the kinds, ascending. */
  readonly order: number;
  /** Whether this person is to be answered at all. */
  allows(ctx: RequestContext): boolean;
  /** The best matches, best first, at most `limit`. */
  find(ctx: RequestContext, query: string, limit: number): Promise<readonly SearchHit[]>;
}

/** The providers of all slices; each module adds its own at start. */
export class SearchRegistry {
  private readonly list: SearchProvider[] = [];

  add(provider: SearchProvider): void {
    if (this.list.some(({ kind }) => kind === provider.kind))
      throw new Error(`Two search providers find ${provider.kind}.`);
    this.list.push(provider);
    this.list.sort((a, b) => a.order - b.order);
  }

  get providers(): readonly SearchProvider[] {
    return this.list;
  }
}
