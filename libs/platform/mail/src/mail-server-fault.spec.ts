import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { mailServerFault } from './mail-server-fault.ts';

const open: Server[] = [];
afterEach(() => Promise.all(open.splice(0).map((server) => new Promise((resolve) => server.close(resolve)))));

/** A server that says one line to each client, or nothing. */
async function serverSaying(line: string | null): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    if (line !== null) socket.write(`${line}\r\n`);
    socket.on('data', (chunk) => {
      if (/^(EHLO|HELO)/i.test(chunk.toString())) socket.write('250 here\r\n');
      if (/^QUIT/i.test(chunk.toString())) socket.end('221 bye\r\n');
    });
    setTimeout(() => socket.destroy(), 3_000).unref();
  });
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as { port: number }).port;
}

describe('mailServerFault', () => {
  it('says nothing of a server that answers', async () => {
    expect(await mailServerFault(`smtp://127.0.0.1:${await serverSaying('220 mail')}`)).toBeNull();
  });

  it('names a server that is not there, refuses or stays silent, and never its password', async () => {
    const closed = await serverSaying(null);
    const gone = open.pop()!;
    await new Promise((resolve) => gone.close(resolve));
    const said = await Promise.all([
      mailServerFault(`smtp://user:hunter22@127.0.0.1:${closed}`),
      mailServerFault(`smtp://user:hunter22@127.0.0.1:${await serverSaying('554 no')}`),
      mailServerFault(`smtp://user:hunter22@127.0.0.1:${await serverSaying(null)}`, 200),
    ]);
    expect(said).toEqual(
      said.map(() => expect.stringMatching(/^The mail server 127\.0\.0\.1:\d+ does not take mail/)),
    );
    expect(said[2]).toContain('ETIMEDOUT');
    expect(said.join()).not.toContain('hunter22');
  });
});
