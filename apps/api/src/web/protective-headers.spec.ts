import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet, { type HelmetOptions } from 'helmet';
import { describe, expect, it } from 'vitest';
import { protectiveHeaders } from './protective-headers.ts';

const options: HelmetOptions = {
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"] } },
  strictTransportSecurity: { maxAge: 63_072_000 },
  crossOriginEmbedderPolicy: false,
};

describe('the headers that protect answers', () => {
  it('are those that helmet sets on an answer of its own', () => {
    const set: Record<string, unknown> = {};
    helmet(options)(
      {} as IncomingMessage,
      {
        setHeader: (name: string, value: string) => {
          set[name.toLowerCase()] = value;
        },
        removeHeader: () => {},
      } as unknown as ServerResponse,
      () => {},
    );
    expect(Object.keys(set).length).toBeGreaterThan(10);
    expect(protectiveHeaders(options)).toEqual(set);
  });

  it('may not depend on a request: such a policy is refused at the start', () => {
    const directives = { defaultSrc: [(request: IncomingMessage) => `'nonce-${request.url}'`] };
    expect(() => protectiveHeaders({ contentSecurityPolicy: { directives } })).toThrow(
      /looks at the request: url/,
    );
  });
});
