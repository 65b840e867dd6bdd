import { request } from 'node:http';
import { isPortFree } from '@convoy/platform/embedded-postgres';
import { afterEach, expect, it } from 'vitest';
import { startInnerServer } from './inner-server.ts';

let stop = async () => {};
afterEach(() => stop());

async function started(): Promise<number> {
  for (let port = 43_100; ; port += 1) {
    if (!(await isPortFree(port))) continue;
    const server = await startInnerServer(port, { leaves: () => false, check: async () => {} });
    stop = () => server.close();
    return port;
  }
}

const ask = (port: number, path: string) =>
  new Promise<number>((resolve, reject) =>
    request({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .once('error', reject)
      .end(),
  );

it('goes on after a path that is no address', async () => {
  const port = await started();
  for (const path of ['//', '///', '//[', '/%', '*']) expect(await ask(port, path), path).toBe(404);
  expect(await ask(port, '/health/ready')).toBe(200);
});
