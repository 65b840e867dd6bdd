/** What a page can hear with. */
export interface Hearing {
  /** The browser turns speech into text itself. */
  readonly recognises: boolean;
  /** The browser records sound. */
  readonly records: boolean;
  /** The brand lets browsers do it. */
  readonly browserSpeech: boolean;
  /** The brand has a speech service. */
  readonly endpoint: boolean;
}

/** How speech becomes text, or why it cannot. */
export type WayToHear = 'browser' | 'endpoint' | 'no-service' | 'no-recorder';

/** The browser first, because it answers while a person speaks; the brand's service otherwise. */
export function wayToHear({ recognises, records, browserSpeech, endpoint }: Hearing): WayToHear {
  if (recognises && browserSpeech) return 'browser';
  if (!endpoint) return 'no-service';
  return records ? 'endpoint' : 'no-recorder';
}
