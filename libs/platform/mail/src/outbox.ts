import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Address, type Email } from 'postal-mime';

/** A mail in the development outbox, as a list shows it. */
export interface OutboxEntry {
  /** `20261121T090000123Z-k3f9a2bc`. */
  id: string;
  /** When it arrived, ISO 8601. */
  at: string;
  from: string;
  to: string[];
  subject: string;
}

/** A mail with everything in it. */
export interface OutboxMail extends OutboxEntry {
  html: string | null;
  text: string | null;
  /** In the order of the mail, names in lower case. */
  headers: { name: string; value: string }[];
  attachments: { filename: string; contentType: string; content: Uint8Array }[];
}

/** Names that the mail sink gives; nothing else is ever opened. */
const idPattern = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-[a-z0-9]{8}$/;

/**
 * The newest mails of the outbox.
 * @param filter.to only mails to this address, whatever its case
 * @param filter.limit 50 by default, at most 500
 */
export async function listOutbox(
  dir: string,
  filter: { to?: string; limit?: number } = {},
): Promise<OutboxEntry[]> {
  const limit = Math.min(filter.limit ?? 50, 500);
  const wanted = filter.to?.toLowerCase();
  const ids = (await filesIn(dir)).sort().reverse();
  const found: OutboxEntry[] = [];
  for (const id of ids) {
    if (found.length >= limit) break;
    const mail = await readOutboxMail(dir, id);
    if (!mail || (wanted && !mail.to.some((address) => address.toLowerCase() === wanted))) continue;
    const { at, from, to, subject } = mail;
    found.push({ id, at, from, to, subject });
  }
  return found;
}

async function filesIn(dir: string): Promise<string[]> {
  try {
    const names = await readdir(dir);
    return names
      .filter((name) => name.endsWith('.eml'))
      .map((name) => name.slice(0, -'.eml'.length))
      .filter((id) => idPattern.test(id));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** One mail; null when there is none of that id, or the id is not one. */
export async function readOutboxMail(dir: string, id: string): Promise<OutboxMail | null> {
  const moment = idPattern.exec(id);
  if (!moment) return null;
  let raw: Buffer;
  try {
    raw = await readFile(join(dir, `${id}.eml`));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const email = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' });
  const [, year, month, day, hour, minute, second, ms] = moment;
  return {
    id,
    at: `${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`,
    from: email.from ? spoken(email.from) : '',
    to: (email.to ?? []).flatMap((address) => (address.address ? [address.address] : [])),
    subject: email.subject ?? '',
    html: email.html ?? null,
    text: email.text ?? null,
    headers: email.headers.map(({ key, value }) => ({ name: key, value })),
    attachments: attachmentsOf(email),
  };
}

function spoken({ name, address }: Address): string {
  return name ? `${name} <${address ?? ''}>` : (address ?? '');
}

function attachmentsOf(email: Email): OutboxMail['attachments'] {
  return email.attachments.map(({ filename, mimeType, content }) => ({
    filename: filename ?? 'unnamed',
    contentType: mimeType,
    content: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
  }));
}
