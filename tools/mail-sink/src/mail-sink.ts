import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { SMTPServer } from 'smtp-server';

/** Where a sink listens and keeps its mails. */
export interface MailSinkOptions {
  /** 0 takes a free one. */
  port: number;
  /** 127.0.0.1 by default. */
  host?: string;
  /** Folder of the mails; made when missing. */
  dir: string;
}

/** A running sink. */
export interface MailSink {
  readonly port: number;
  close(): Promise<void>;
}

/** Largest mail taken, in bytes; more is refused as a real server would. */
const maxSize = 25_000_000;

/**
 * Starts an SMTP server that takes every mail and keeps it as `<dir>/<timestamp>-<id>.eml`.
 * @throws Error EADDRINUSE when the port is taken
 */
export async function startMailSink({ port, host = '127.0.0.1', dir }: MailSinkOptions): Promise<MailSink> {
  await mkdir(dir, { recursive: true });
  const server = new SMTPServer({
    name: 'mail-sink',
    banner: 'mails end here',
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    size: maxSize,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onData(stream, _session, done) {
      keep(stream, dir).then(
        (id) => {
          if (id) done(null, `kept as ${id}`);
          else done(Object.assign(new Error('The message is too large'), { responseCode: 552 }));
        },
        (error: Error) => done(error),
      );
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  // A client that hangs up mid-sentence is its own affair; without a listener it would end the process.
  server.on('error', () => undefined);
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

let lastMoment = 0;

/** Now in epoch milliseconds, but never the same twice: names sort as the mails came. */
function nextMoment(): number {
  lastMoment = Math.max(Date.now(), lastMoment + 1);
  return lastMoment;
}

/** Stores one mail whole or not at all: readers never see half of it. Answers its id, null when it is too large. */
async function keep(stream: Readable & { sizeExceeded?: boolean }, dir: string): Promise<string | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= maxSize) parts.push(part);
  }
  if (stream.sizeExceeded || size > maxSize) return null;
  const stamp = new Date(nextMoment()).toISOString().replaceAll(/[-:.]/g, '');
  const id = `${stamp}-${randomBytes(4).toString('hex')}`;
  const unfinished = join(dir, `.${id}.part`);
  await writeFile(unfinished, Buffer.concat(parts));
  await rename(unfinished, join(dir, `${id}.eml`));
  return id;
}
