import { type OutsideCall, OutsideFailed, OutsideRefused } from '@convoy/platform/outside';
import { type EgressAnswer, type EgressClient, EgressDeniedError, EgressError } from '@convoy/sdk/server';

const MOST_BYTES = 1_048_576;
const LONGEST_ADDRESS = 2_000;

type Request = Parameters<EgressClient['fetch']>[1];

/** What failed of a call to the outside, as a plugin is told. */
const failures: Readonly<Record<string, string>> = {
  silent: 'No answer came from there in time.',
  late: 'No answer came from there in time.',
  encoded: 'The answer was squeezed, which was not asked for.',
  'too-large': 'The answer was larger than 1 MB.',
};

/** The way out of a plugin: to the hosts its manifest names, and no further. What is refused stands in the plugin's log. */
export class ScopeEgress implements EgressClient {
  constructor(
    private readonly hosts: readonly string[],
    private readonly outside: OutsideCall,
    private readonly signal: AbortSignal,
    private readonly refused: (sentence: string) => void,
  ) {}

  async fetch(address: string, request: Request = {}): Promise<EgressAnswer> {
    const url = address.length <= LONGEST_ADDRESS && URL.canParse(address) ? new URL(address) : null;
    if (!url || !this.hosts.includes(url.hostname))
      throw this.refusal(`It asked for ${named(url)}, which its manifest does not name under "egress".`);
    const { method = 'GET', headers = {}, body } = request ?? {};
    try {
      const answer = await this.outside.send(address, {
        method,
        headers: {
          Accept: 'application/json',
          ...(body === undefined || typeof body === 'string' ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
        mostBytes: MOST_BYTES,
        signal: this.signal,
      });
      return { ...answer, json: () => JSON.parse(answer.body) as unknown };
    } catch (error) {
      if (error instanceof OutsideRefused)
        throw this.refusal(
          `It asked for ${named(url)}, which is not reached: only https on its own port to a name of the internet is.`,
        );
      const why = error instanceof OutsideFailed ? error.why : 'silent';
      throw new EgressError(`${url.hostname} could not be asked. ${failures[why] ?? failures.silent}`, {
        cause: error,
      });
    }
  }

  private refusal(sentence: string): EgressDeniedError {
    this.refused(sentence);
    return new EgressDeniedError(sentence);
  }
}

/** Scheme and host alone: what follows may be personal. */
const named = (url: URL | null): string => (url ? url.origin : 'something that is no address');
