/** What a push service did with a message. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later';

/**
 * Reads a push service's answer (RFC 8030, section 5). `gone`: the device takes nothing more from us, and is to be removed; a
 * service that does not know our key any more (401, 403) takes nothing either. `refused`: not this message, and not again.
 * `later`: worth another attempt.
 */
export function pushOutcome(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if ([401, 403, 404, 410].includes(status)) return 'gone';
  if (status === 408 || status === 425 || status === 429 || status >= 500) return 'later';
  return 'refused';
}
