/** Why the embedded database could not be had. */
export type EmbeddedPostgresFault =
  | 'UNSUPPORTED_PLATFORM'
  | 'BINARIES_MISSING'
  | 'PORT_BUSY'
  | 'DATA_FOLDER'
  | 'START_FAILED'
  | 'STOP_FAILED';

/** A fault of the embedded database; `message` is one sentence that a person can act on. */
export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedPostgresFault;

  constructor(code: EmbeddedPostgresFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddedPostgresError';
    this.code = code;
  }
}
