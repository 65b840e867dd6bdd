import type { WebhookFailure } from '@convoy/integration/contract';
import { OutsideFailed, OutsideRefused, type OutsideReply } from '@convoy/platform/outside';

/** Of an answer so much is kept. */
const KEPT_BODY_BYTES = 16_384;
const KEPT_HEADERS = 40;
const KEPT_HEADER_LENGTH = 500;

/** How an attempt went, as it is noted. */
export interface AttemptOutcome {
  /** Null where it was delivered. */
  readonly failure: WebhookFailure | null;
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>> | null;
  readonly body: string | null;
  readonly cut: boolean;
  /** It failed here: the endpoint is not to blame. */
  readonly ours?: true;
}

/** What an answer means. One whose body did not end in time is late, whatever it began with. */
export function outcomeOf(reply: OutsideReply): AttemptOutcome {
  const { text, cut } = keptText(reply.body);
  return {
    failure: reply.cut === 'time' ? 'timeout' : failureOf(reply.status),
    status: reply.status,
    headers: keptHeaders(reply.headers),
    body: text,
    cut: cut || reply.cut !== null,
  };
}

function failureOf(status: number): WebhookFailure | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return 'redirect';
  return status === 410 ? 'gone' : 'status';
}

/** What it means that there was no answer. */
export function outcomeOfFault(error: unknown): AttemptOutcome {
  const nothing = { status: null, headers: null, body: null, cut: false };
  if (error instanceof OutsideRefused) return { ...nothing, failure: 'refused' };
  if (!(error instanceof OutsideFailed)) throw error;
  if (error.why === 'late') return { ...nothing, failure: 'timeout' };
  return { ...nothing, failure: isDistrust(error.cause) ? 'certificate' : 'connection' };
}

/** Nothing was sent, by a fault of ours; those who read the log are told that no connection came about, which is so. */
export const faultOfOurs: AttemptOutcome = {
  failure: 'connection',
  status: null,
  headers: null,
  body: null,
  cut: false,
  ours: true,
};

/** Node names what is wrong with a certificate by OpenSSL's words, or its own. */
function isDistrust(cause: unknown): boolean {
  const code = String((cause as { code?: unknown } | undefined)?.code ?? '');
  return /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|ERR_TLS|ERR_SSL|EPROTO/.test(code);
}

/** Text that a database keeps: no NUL, no half characters at the cut. */
function keptText(body: Buffer): { text: string; cut: boolean } {
  const cut = body.length > KEPT_BODY_BYTES;
  const text = new TextDecoder('utf-8').decode(body.subarray(0, KEPT_BODY_BYTES), { stream: cut });
  return { text: text.replaceAll('\0', '\ufffd'), cut };
}

function keptHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const kept = Object.entries(headers).slice(0, KEPT_HEADERS);
  // What identifies somebody to the receiver is theirs.
  return Object.fromEntries(
    kept.map(([name, value]) => [
      name,
      /^set-cookie$/i.test(name) ? '…' : value.slice(0, KEPT_HEADER_LENGTH).replaceAll('\0', '\ufffd'),
    ]),
  );
}
