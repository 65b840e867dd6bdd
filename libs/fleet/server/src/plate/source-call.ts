/** An answer of a source with a status other than 2xx. */
export class SourceRefusal extends Error {
  constructor(
    readonly status: number,
    /** Its own code of the failure, where it has one. */
    readonly code: string | null,
    /** Seconds of its Retry-After; null without one. */
    readonly retryAfter: number | null,
  ) {
    super(`The source answered ${status}${code ? ` (${code})` : ''}.`);
  }
}

/** A source did not answer, or what came was not its words. */
export class SourceSilence extends Error {
  constructor(what: string, cause?: unknown) {
    super(what, { cause });
  }
}

/** More than the longest history of tests. */
const MOST_BYTES = 2_000_000;

/**
 * One call, and its JSON. Registrations stay out of messages: they are personal data (Information Commissioner's Office).
 * @throws SourceRefusal for another status than 2xx
 * @throws SourceSilence for no answer in time, or one that is no JSON object
 */
export async function callSource(
  url: string,
  request: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string | URLSearchParams },
  timeoutMs: number,
): Promise<Record<string, unknown>> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    text = await textOf(response);
  } catch (error) {
    if (error instanceof SourceSilence) throw error;
    throw new SourceSilence('The source did not answer.', error);
  }
  const body = objectIn(text);
  if (!response.ok) {
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    throw new SourceRefusal(
      response.status,
      codeIn(body),
      Number.isFinite(seconds) && seconds >= 0 ? seconds : null,
    );
  }
  if (body === null) throw new SourceSilence('The source answered something else than JSON.');
  return body;
}

async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > MOST_BYTES) throw new SourceSilence('The source answers without end.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** `errorCode` of the DVSA, `errors[0].code` of the DVLA, `error` of who gives tokens. */
function codeIn(body: Record<string, unknown> | null): string | null {
  const [first] = Array.isArray(body?.errors) ? (body.errors as { code?: unknown }[]) : [];
  const code = body?.errorCode ?? first?.code ?? body?.error;
  return typeof code === 'string' ? code.slice(0, 40) : null;
}
