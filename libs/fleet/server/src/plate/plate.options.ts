/** What looking plates up must know of the installation; a source without keys is null. */
export class PlateOptions {
  /** The DVLA's Vehicle Enquiry Service. */
  readonly vehicles!: { readonly apiBase: string; readonly apiKey: string } | null;
  /** The DVSA's MOT history. */
  readonly mot!: {
    readonly apiBase: string;
    readonly apiKey: string;
    readonly tokenUrl: string;
    readonly clientId: string;
    readonly clientSecret: string;
    readonly scope: string;
  } | null;
  /** How long one call may take, in milliseconds; five seconds unless said. */
  readonly timeoutMs?: number;
}
