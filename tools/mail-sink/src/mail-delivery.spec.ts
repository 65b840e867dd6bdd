import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  bookingCalendar,
  createMailer,
  isPermanentMailFailure,
  listOutbox,
  type Mailer,
  type MailMessage,
  readOutboxMail,
  renderOutboxMailPage,
  renderOutboxPage,
} from '@convoy/platform/mail';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MailSink, startMailSink } from './mail-sink.ts';

const message: MailMessage = {
  to: 'ada@example.com',
  subject: 'Your van — confirmed',
  html: '<html><head></head><body><p>Hello <b>Ada</b></p><script>alert(1)</script></body></html>',
  text: 'Hello Ada\n£85.00',
};

describe('a mail on its way', () => {
  let dir: string;
  let sink: MailSink;
  let mailer: Mailer;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'outbox-'));
    sink = await startMailSink({ port: 0, dir });
    mailer = createMailer({
      smtpUrl: `smtp://127.0.0.1:${sink.port}`,
      defaultFrom: { name: 'Swift Vans', address: 'hello@swift-vans.example' },
    });
  });
  afterEach(async () => {
    mailer.close();
    await sink.close();
    await rm(dir, { recursive: true });
  });

  it('arrives in the outbox with its text, HTML, calendar entry and files', async () => {
    await mailer.verify();
    const content = bookingCalendar({
      uid: 'booking-7@swift-vans.example',
      sequence: 0,
      start: '2026-12-01T10:00:00Z',
      end: '2026-12-02T10:00:00Z',
      summary: 'Van hire',
    });
    const receipt = await mailer.send({
      ...message,
      messageId: '<booking-7-confirmed@swift-vans.example>',
      headers: { 'X-Convoy-Tenant': '7' },
      attachments: [{ filename: '../terms.txt', content: 'Terms', contentType: 'text/plain' }],
      icalEvent: { filename: 'hire.ics', content },
    });
    expect(receipt.messageId).toBe('booking-7-confirmed@swift-vans.example');

    const [entry] = await listOutbox(dir, { to: 'ADA@example.com' });
    expect(entry).toMatchObject({
      from: 'Swift Vans <hello@swift-vans.example>',
      to: ['ada@example.com'],
      subject: 'Your van — confirmed',
    });
    const mail = await readOutboxMail(dir, entry!.id);
    expect(mail?.text?.trim()).toBe('Hello Ada\n£85.00');
    expect(mail?.html).toContain('<b>Ada</b>');
    expect(mail?.headers).toContainEqual({ name: 'x-convoy-tenant', value: '7' });
    expect(mail?.headers).toContainEqual({
      name: 'message-id',
      value: '<booking-7-confirmed@swift-vans.example>',
    });
    const files = mail!.attachments.map(({ filename }) => filename);
    expect(files).toContain('.._terms.txt');
    expect(files).toContain('hire.ics');
    const calendar = mail!.attachments.find(({ filename }) => filename === 'hire.ics');
    expect(new TextDecoder().decode(calendar!.content)).toContain('METHOD:PUBLISH');
  });

  it('lists the newest first and only whose they are', async () => {
    await mailer.send({ ...message, subject: 'first' });
    await mailer.send({ ...message, subject: 'second' });
    await mailer.send({ ...message, to: 'bob@example.com', subject: 'third' });
    const mine = await listOutbox(dir, { to: 'ada@example.com' });
    expect(mine.map(({ subject }) => subject)).toEqual(['second', 'first']);
    expect(await listOutbox(dir, { limit: 2 })).toHaveLength(2);
    expect(await listOutbox(join(dir, 'missing'))).toEqual([]);
  });

  it('sends nothing to a smuggled second recipient, by address, name or subject', async () => {
    const evil = 'ada@example.com\r\nBcc: eve@example.com';
    await expect(mailer.send({ ...message, to: evil })).rejects.toThrow('not valid');
    await mailer.send({
      ...message,
      from: { name: 'Swift\r\nBcc: eve@example.com', address: 'hello@swift-vans.example' },
      subject: 'Hello\r\nBcc: eve@example.com',
    });
    const [entry] = await listOutbox(dir);
    const mail = await readOutboxMail(dir, entry!.id);
    expect(mail!.headers.some(({ name }) => name === 'bcc')).toBe(false);
    expect(mail!.subject).toBe('Hello Bcc: eve@example.com');
  });

  it('opens nothing outside the outbox', async () => {
    await writeFile(join(dir, 'secret.eml'), 'Subject: secret\r\n\r\nno');
    for (const id of ['secret', '../secret', '..%2fsecret', '20261121T090000123Z-../../../x', '']) {
      expect(await readOutboxMail(dir, id)).toBeNull();
    }
    expect(await listOutbox(dir)).toEqual([]);
  });

  it('shows mails on pages that run no script', async () => {
    await mailer.send({ ...message, subject: '<img src=x onerror=alert(1)>' });
    const entries = await listOutbox(dir);
    const list = renderOutboxPage(entries);
    expect(list).toContain(`href="/dev/outbox/${entries[0]!.id}"`);
    expect(list).not.toContain('<img');
    const mail = await readOutboxMail(dir, entries[0]!.id);
    const page = renderOutboxMailPage(mail!);
    expect(page).not.toMatch(/<script|<img/);
    expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(page).toContain('&lt;b&gt;Ada&lt;/b&gt;');
    expect(renderOutboxPage([])).toContain('No mail has been sent yet.');
  });

  it('keeps mails whole: no part file is left or listed', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => mailer.send({ ...message, subject: `mail ${n}` })),
    );
    const names = await readdir(dir);
    expect(names).toHaveLength(12);
    expect(names.every((name) => name.endsWith('.eml'))).toBe(true);
    expect(await listOutbox(dir)).toHaveLength(12);
  });
});

describe('createMailer', () => {
  it('refuses an address that is not SMTP', () => {
    const defaultFrom = { address: 'a@b.example' };
    expect(() => createMailer({ smtpUrl: 'http://mail', defaultFrom })).toThrow('SMTP_URL');
    expect(() => createMailer({ smtpUrl: 'mail.example', defaultFrom })).toThrow('SMTP_URL');
  });

  it('tells what is worth another try', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'outbox-'));
    const sink = await startMailSink({ port: 0, dir });
    const mailer = createMailer({
      smtpUrl: `smtp://127.0.0.1:${sink.port}`,
      defaultFrom: { address: 'a@b.example' },
    });
    await sink.close();
    const down = await mailer.send(message).catch((error: unknown) => error);
    const wrong = await mailer.send({ ...message, to: 'nobody' }).catch((error: unknown) => error);
    mailer.close();
    await rm(dir, { recursive: true });
    expect(down).toBeInstanceOf(Error);
    expect(isPermanentMailFailure(down)).toBe(false);
    expect(isPermanentMailFailure(wrong)).toBe(true);
    expect(isPermanentMailFailure({ responseCode: 550 })).toBe(true);
  });
});
