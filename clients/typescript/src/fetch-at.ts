/** What is used of Node's `http`; this program has no types of Node, because it runs in browsers, too. */
interface NodeHttp {
  request(
    options: object,
    answered: (answer: NodeAnswer) => void,
  ): {
    on(event: 'error', failed: (error: Error) => void): void;
    end(body?: string | Uint8Array): void;
  };
}
interface NodeAnswer extends AsyncIterable<Uint8Array> {
  readonly statusCode?: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** Statuses that no body may come with. */
const WITHOUT_BODY = [204, 205, 304];

/**
 * A `fetch` that connects to one address and asks there for the host of each request, as `curl --connect-to` does. In Node alone:
 * browsers choose the address themselves. Node's own `fetch` lets nobody say the host, and Node resolves no `*.localhost`.
 */
export function fetchAt(address: string): typeof fetch {
  const { protocol, hostname, port } = new URL(address);
  return async (input, init = {}) => {
    const asked = new URL(String(input));
    // By a name in a variable, so that no bundler of a page looks for it.
    const library = protocol === 'https:' ? 'node:https' : 'node:http';
    const { request } = (await import(/* @vite-ignore */ /* webpackIgnore: true */ library)) as NodeHttp;
    const body = await bytesOf(init.body);
    const answer = await new Promise<NodeAnswer>((resolve, reject) => {
      const call = request(
        {
          host: hostname.replace(/^\[|\]$/g, ''),
          port: port || (protocol === 'https:' ? 443 : 80),
          servername: asked.hostname,
          path: `${asked.pathname}${asked.search}`,
          method: init.method ?? 'GET',
          headers: {
            ...Object.fromEntries(new Headers(init.headers).entries()),
            host: asked.host,
            ...(body ? { 'content-length': String(body.length) } : {}),
          },
        },
        resolve,
      );
      call.on('error', reject);
      call.end(body);
    });
    const parts: Uint8Array[] = [];
    for await (const part of answer) parts.push(part);
    const status = answer.statusCode ?? 502;
    return new Response(WITHOUT_BODY.includes(status) ? null : new Blob(parts as unknown as ArrayBuffer[]), {
      status,
      headers: Object.entries(answer.headers).flatMap(([name, value]) =>
        value === undefined ? [] : [value].flat().map((one): [string, string] => [name, String(one)]),
      ),
    });
  };
}

async function bytesOf(body: unknown): Promise<Uint8Array | undefined> {
  if (body === undefined || body === null) return undefined;
  if (typeof body === 'string') return new TextEncoder().encode(body);
  return new Uint8Array(await (body as Blob).arrayBuffer());
}
