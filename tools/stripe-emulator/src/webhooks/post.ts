import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';

/** What came of one attempt: a status, or why there was none. */
export interface PostResult {
  status: number | null;
  error: string | null;
}

const timeoutMs = 10_000;

/**
 * Posts a signed event once. Redirects are failures, as at Stripe. `localhost` and every `*.localhost` are this
 * machine; Node does not resolve the latter, so the connection goes to 127.0.0.1 with the name as Host.
 */
export function postWebhook(
  url: string,
  body: string,
  signature: string,
  signal: AbortSignal,
): Promise<PostResult> {
  const target = new URL(url);
  const local = target.hostname === 'localhost' || target.hostname.endsWith('.localhost');
  const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve) => {
    const outgoing = send(
      {
        method: 'POST',
        host: local ? '127.0.0.1' : target.hostname,
        port: target.port || (target.protocol === 'https:' ? 443 : 80),
        path: target.pathname + target.search,
        servername: target.hostname,
        agent: false,
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        headers: {
          Host: target.host,
          Accept: '*/*; q=0.5, application/xml',
          'Cache-Control': 'no-cache',
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Length': Buffer.byteLength(body),
          'Stripe-Signature': signature,
          'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks) emulator',
        },
      },
      (answer) => {
        answer.on('error', () => undefined);
        answer.resume();
        resolve({ status: answer.statusCode ?? null, error: null });
      },
    );
    outgoing.on('error', (error) => {
      const timedOut = error.name === 'TimeoutError' || error.name === 'AbortError';
      resolve({ status: null, error: timedOut && !signal.aborted ? 'no answer within 10 s' : error.message });
    });
    outgoing.end(body);
  });
}
