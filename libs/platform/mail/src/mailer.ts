import { outsideCall } from '@convoy/platform/telemetry';
import { createTransport } from 'nodemailer';
import {
  checkedAddress,
  checkedHeaders,
  type MailAddress,
  MailRejected,
  singleLine,
} from './mail-address.rule.ts';

/** A file that travels with a mail. Only content, never a path or an address to fetch. */
export interface MailAttachment {
  filename: string;
  content: string | Uint8Array;
  /** Media type; by the file's name when left out. */
  contentType?: string;
  /** Makes it an inline picture, shown by `<img src="cid:…">`. */
  cid?: string;
}

/** One mail to one recipient. */
export interface MailMessage {
  to: string | MailAddress;
  /** The mailer's default sender when left out. */
  from?: MailAddress;
  replyTo?: string | MailAddress;
  subject: string;
  html: string;
  text: string;
  attachments?: MailAttachment[];
  /** A calendar entry, from `bookingCalendar`. Shown by mail programs and attached as a file. */
  icalEvent?: { filename: string; content: string; method?: 'PUBLISH' | 'CANCEL' };
  /** `unique@domain`, with or without angle brackets. The same id on a repeat lets receivers drop the duplicate. */
  messageId?: string;
  headers?: Record<string, string>;
}

/** What the mail server said. */
export interface MailReceipt {
  messageId: string;
  response: string;
}

/** The way out for mail. */
export interface Mailer {
  /**
   * Hands a mail to the server.
   * @throws MailRejected when the mail itself is at fault; Error when the server or the way there is
   */
  send(message: MailMessage): Promise<MailReceipt>;
  /** @throws Error when the server cannot be reached or refuses the credentials */
  verify(): Promise<void>;
  /** Ends the connections; mails under way are finished. */
  close(): void;
}

/** How a mailer is set up. */
export interface MailerOptions {
  /**
   * `smtp://user:password@host:587` (STARTTLS when offered; `?requireTLS=true` insists) or `smtps://host:465`.
   */
  smtpUrl: string;
  defaultFrom: MailAddress;
}

const seconds = (n: number) => n * 1000;

/**
 * Makes a mailer over a small pool of SMTP connections, each step with a time limit.
 * @throws TypeError when `smtpUrl` is not an smtp or smtps address
 */
export function createMailer({ smtpUrl, defaultFrom }: MailerOptions): Mailer {
  const url = URL.canParse(smtpUrl) ? new URL(smtpUrl) : null;
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') {
    throw new TypeError('SMTP_URL must look like smtp://host:port or smtps://user:password@host:port.');
  }
  const secure = url.protocol === 'smtps:';
  const sender = checkedAddress(defaultFrom);
  const transport = createTransport({
    pool: true,
    maxConnections: 3,
    maxMessages: 100,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: url.searchParams.get('requireTLS') === 'true',
    ...(url.username
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
    connectionTimeout: seconds(10),
    greetingTimeout: seconds(10),
    socketTimeout: seconds(30),
    dnsTimeout: seconds(10),
    // A template must never make the server read a local file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async send(message) {
      const domain = sender.address.split('@')[1];
      const id = (message.messageId ?? `${crypto.randomUUID()}@${domain}`).replace(/^<(.*)>$/, '$1');
      if (!/^[^\s<>@]{1,200}@[^\s<>@]{1,200}$/.test(id))
        throw new MailRejected('This message id is not valid.');
      const mail = {
        from: nodemailerAddress(checkedAddress(message.from ?? sender)),
        to: nodemailerAddress(checkedAddress(message.to)),
        ...(message.replyTo ? { replyTo: nodemailerAddress(checkedAddress(message.replyTo)) } : {}),
        subject: singleLine(message.subject),
        html: message.html,
        text: message.text,
        messageId: `<${id}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...checkedHeaders(message.headers ?? {}) },
        attachments: (message.attachments ?? []).map(({ filename, content, contentType, cid }) => ({
          filename: singleLine(filename).replaceAll(/[\\/]/g, '_'),
          content: typeof content === 'string' ? content : Buffer.from(content),
          ...(contentType ? { contentType: singleLine(contentType) } : {}),
          ...(cid ? { cid: singleLine(cid) } : {}),
        })),
        ...(message.icalEvent ? { icalEvent: { method: 'PUBLISH', ...message.icalEvent } } : {}),
      };
      const sent = await outsideCall('mail', () => transport.sendMail(mail), isPermanentMailFailure);
      return { messageId: id, response: sent.response };
    },
    async verify() {
      await transport.verify();
    },
    close() {
      transport.close();
    },
  };
}

function nodemailerAddress({ name, address }: MailAddress): { name: string; address: string } {
  return { name: name ?? '', address };
}

/** True when sending the same mail again cannot succeed: the mail is at fault, or the server refused it for good. */
export function isPermanentMailFailure(error: unknown): boolean {
  if (error instanceof MailRejected) return true;
  const code =
    typeof error === 'object' && error !== null ? (error as { responseCode?: unknown }).responseCode : 0;
  return typeof code === 'number' && code >= 550 && code < 560;
}
