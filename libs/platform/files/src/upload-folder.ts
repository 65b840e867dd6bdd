/** Where parts of uploads wait until the rest of them has come: below DATA_DIR, and never longer than a day. */
export class UploadFolder {
  /** Absolute path. It may not be there yet. */
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }
}
