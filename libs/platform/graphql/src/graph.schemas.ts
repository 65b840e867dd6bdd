import type { GraphQLSchema } from 'graphql';

/** The schemas of this process, made while it boots. */
export class GraphSchemas {
  private made: { readonly whole: GraphQLSchema; readonly own: GraphQLSchema } | undefined;

  /** Keeps what the driver made. */
  keep(whole: GraphQLSchema, own: GraphQLSchema): void {
    this.made = { whole, own };
  }

  /** Everything that `/graphql` answers. */
  get whole(): GraphQLSchema {
    return this.present.whole;
  }

  /** Without what plugins add: what plugins read, and what the public reference shows. */
  get own(): GraphQLSchema {
    return this.present.own;
  }

  private get present() {
    if (!this.made) throw new Error('The graph is not built before the modules are initialised.');
    return this.made;
  }
}
