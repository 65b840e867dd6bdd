import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet, { type HelmetOptions } from 'helmet';

/**
 * The headers with which helmet protects every answer, by name in lower case. None of them depends on the request, so
 * helmet is asked once: asking it for each request took a dozen function calls, and headers that are set on the raw
 * answer one by one are checked, merged and written out on a slower way than those that Fastify hands over together.
 * @throws Error where one of them does depend on the request
 */
export function protectiveHeaders(options: HelmetOptions): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: (name: string) => {
      delete headers[name.toLowerCase()];
    },
  };
  let done = false;
  // An empty request: whatever looks into it fails here, at start, and not in front of a person.
  const request = new Proxy({} as IncomingMessage, {
    get: (_, name) => {
      throw new Error(`A header that protects answers looks at the request: ${String(name)}.`);
    },
  });
  helmet(options)(request, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
    done = true;
  });
  if (!done) throw new Error('The headers that protect answers were not known at once.');
  return headers;
}
