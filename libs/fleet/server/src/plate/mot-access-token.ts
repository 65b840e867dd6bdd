import { z } from 'zod';
import type { PlateOptions } from './plate.options.ts';
import { callSource, SourceSilence } from './source-call.ts';

const answerSchema = z.object({
  access_token: z.string().min(1),
  token_type: z.literal('Bearer'),
  expires_in: z.number().positive(),
});
/** A token is not used in its last minute, in milliseconds: a call takes its time. */
const MARGIN = 60_000;

/**
 * The access token of the MOT history (OAuth 2.0, client credentials): fetched once, by one call, and kept while it is
 * good. The DVSA asks for that.
 */
export class MotAccessToken {
  private kept: { token: string; until: number } | null = null;
  private coming: Promise<string> | null = null;

  constructor(
    private readonly options: NonNullable<PlateOptions['mot']>,
    private readonly timeoutMs: number,
  ) {}

  /** @throws SourceRefusal, SourceSilence */
  async get(): Promise<string> {
    if (this.kept && Date.now() < this.kept.until) return this.kept.token;
    this.coming ??= this.fetch().finally(() => {
      this.coming = null;
    });
    return this.coming;
  }

  /** Forgets a token that was not accepted; one that came meanwhile stays. */
  forget(token: string): void {
    if (this.kept?.token === token) this.kept = null;
  }

  private async fetch(): Promise<string> {
    const { tokenUrl, clientId, clientSecret, scope } = this.options;
    const body = await callSource(
      tokenUrl,
      {
        method: 'POST',
        headers: { Accept: 'application/json' },
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: clientId,
          client_secret: clientSecret,
          scope,
        }),
      },
      this.timeoutMs,
    );
    const { data } = answerSchema.safeParse(body);
    if (!data) throw new SourceSilence('What came is no access token.');
    this.kept = { token: data.access_token, until: Date.now() + data.expires_in * 1_000 - MARGIN };
    return data.access_token;
  }
}
