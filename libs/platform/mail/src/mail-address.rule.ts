/** A person or business that sends or receives mail. */
export interface MailAddress {
  name?: string;
  address: string;
}

/** A mail that cannot be sent as it is; trying again would not help. */
export class MailRejected extends Error {
  override readonly name = 'MailRejected';
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const controls = /[\u0000-\u001f\u007f]/;

/**
 * One address as it may stand in an envelope. Anything that a mail program could read as two addresses, or as the
 * end of a header, is refused.
 * @throws MailRejected
 */
export function checkedAddress(given: string | MailAddress): MailAddress {
  const { address, name } = typeof given === 'string' ? { address: given } : given;
  const plain = address.trim();
  if (
    plain.length > 254 ||
    controls.test(plain) ||
    !/^[^\s<>()[\],;:\\"@]{1,64}@[^\s<>()[\],;:\\"@]+$/.test(plain)
  ) {
    throw new MailRejected('This e-mail address is not valid.');
  }
  return name === undefined ? { address: plain } : { name: singleLine(name), address: plain };
}

/** A header's text on one line: whatever could begin another header becomes a space. */
export function singleLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
  return text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();
}

/**
 * Extra headers, names and values checked. Those that say who sends to whom are set by their own fields only.
 * @throws MailRejected
 */
export function checkedHeaders(headers: Record<string, string>): Record<string, string> {
  const reserved =
    /^(from|to|cc|bcc|sender|reply-to|subject|date|message-id|mime-version|content-.*|received)$/i;
  for (const [name, value] of Object.entries(headers)) {
    if (!/^[A-Za-z][A-Za-z0-9-]{0,60}$/.test(name) || reserved.test(name)) {
      throw new MailRejected(`The header '${singleLine(name).slice(0, 60)}' may not be set.`);
    }
    if (controls.test(value)) throw new MailRejected(`The header '${name}' holds a line break.`);
  }
  return headers;
}
