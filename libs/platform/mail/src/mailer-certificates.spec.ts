import type { AddressInfo } from 'node:net';
import { createServer as createPlain, type Server } from 'node:net';
import { createServer } from 'node:tls';
import { afterEach, expect, it } from 'vitest';
import { selfSigned } from '../../testing/src/index.ts';
import { createMailer } from './mailer.ts';

let server: Server | undefined;
afterEach(() => server?.close());

const heard: string[] = [];
/** Speaks as much SMTP as a client needs to offer its mail. */
const speak = (socket: import('node:net').Socket) => {
  socket.on('error', () => {});
  socket.write('220 mail.example\r\n');
  socket.on('data', (data) => {
    heard.push(String(data));
    socket.write(/^EHLO/.test(String(data)) ? '250 mail.example\r\n' : '250 yes\r\n');
  });
};
const listening = async (made: Server): Promise<number> => {
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  return (made.address() as AddressInfo).port;
};
const sent = async (smtpUrl: string) => {
  const mailer = createMailer({ smtpUrl, defaultFrom: { address: 'no-reply@convoy.example' } });
  try {
    await mailer.send({
      to: { address: 'ada@example.com' },
      subject: 'Hello',
      html: '<p>Hello</p>',
      text: 'Hello',
    });
    return 'sent';
  } catch (error) {
    return (error as { code?: string }).code;
  } finally {
    mailer.close();
  }
};

it('a mail server with a certificate that nobody vouches for hears nothing of a mail', async () => {
  const port = await listening(createServer(selfSigned, speak) as unknown as Server);
  expect(await sent(`smtps://ada:secret@localhost:${port}`)).toBe('ESOCKET');
  expect(heard.join('')).toBe('');
});

it('a mail server that offers no encryption hears nothing of a mail where it is asked for', async () => {
  const port = await listening(createPlain(speak));
  expect(await sent(`smtp://ada:secret@localhost:${port}?requireTLS=true`)).toMatch(/ETLS|EENVELOPE|ESOCKET/);
  expect(heard.join('')).not.toMatch(/MAIL FROM|AUTH|ada@/);
});
