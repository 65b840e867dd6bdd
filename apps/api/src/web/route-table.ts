import { commonErrors, DomainError } from '@convoy/platform/errors';
import type { FastifyInstance } from 'fastify';

/** Which methods each address answers, so that a wrong verb is told apart from a wrong address. */
export class RouteTable {
  private readonly routes: { readonly url: string; readonly pattern: RegExp; readonly method: string }[] = [];

  /** Listens for routes; must run before any is made. */
  install(fastify: FastifyInstance): void {
    fastify.addHook('onRoute', ({ url, method, ...route }) => {
      if (url === '*' || url === '/*') return;
      // An address for sockets answers no calls.
      if ('wsHandler' in route) return;
      const source = url
        .split('/')
        .map((part) =>
          part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : part.replace(/[.+^$()|[\]{}\\]/g, '\\$&'),
        )
        .join('/');
      for (const one of [method].flat())
        this.routes.push({ url, pattern: new RegExp(`^${source}/?$`), method: one });
    });
  }

  /** Every address that is answered, as it was declared, by method. */
  get all(): readonly { readonly method: string; readonly url: string }[] {
    return this.routes.map(({ method, url }) => ({ method, url }));
  }

  /** What to answer where no route was found: 405 when another method would have found one, else 404. */
  refusal(method: string, path: string): DomainError {
    const methods = this.allowed(path);
    return methods.length > 0 && !methods.includes(method)
      ? new DomainError(commonErrors.METHOD_NOT_ALLOWED, { method })
      : new DomainError(commonErrors.NOT_FOUND);
  }

  /** The methods an address answers, for the `Allow` header. */
  allowed(path: string): string[] {
    return [...new Set(this.routes.filter((route) => route.pattern.test(path)).map((route) => route.method))];
  }
}
