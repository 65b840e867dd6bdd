import { createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { TrackerPoint } from '@convoy/platform/ports';
import { REPORTED_BATCH_TYPE } from '@convoy/telematics/contract';

/** Where signed reports go, and whose they are. */
export interface SignedSender {
  readonly port: number;
  readonly slug: string;
}

/** Sends signed batches over HTTP, on connections that stay open. */
export function signedReports({ port, slug }: SignedSender) {
  const agent = new Agent({ keepAlive: true });
  return {
    /** @throws Error where the batch is not answered with 200 */
    send(
      device: { readonly id: number; readonly secret: string },
      points: readonly TrackerPoint[],
    ): Promise<void> {
      const body = JSON.stringify({
        points: points.map(({ at, harsh: _, ...facts }) => ({ ...facts, at: new Date(at).toISOString() })),
      });
      const time = Math.floor(Date.now() / 1000);
      const signature = createHmac('sha256', Buffer.from(device.secret, 'hex'))
        .update(`${time}.${body}`)
        .digest('hex');
      return new Promise((resolve, reject) => {
        const sent = request(
          {
            agent,
            host: '127.0.0.1',
            port,
            method: 'POST',
            path: `/api/telematics/positions?device=${device.id}&time=${time}&signature=${signature}`,
            headers: { host: `${slug}.localhost:${port}`, 'content-type': REPORTED_BATCH_TYPE },
          },
          (answer) => {
            let text = '';
            answer.setEncoding('utf8').on('data', (part: string) => {
              text += part;
            });
            answer.on('end', () => {
              if (answer.statusCode === 200 && JSON.parse(text).taken === points.length) resolve();
              else reject(new Error(`A batch was answered with ${answer.statusCode}: ${text}`));
            });
          },
        );
        sent.on('error', reject).end(body);
      });
    },
    close: () => agent.destroy(),
  };
}
