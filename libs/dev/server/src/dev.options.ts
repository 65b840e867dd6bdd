/** Where the developer pages find the checkout, and where they keep what they learned. */
export class DevOptions {
  /** Absolute path of the checkout. */
  readonly checkout!: string;
  /** Folder of the results of the last runs, one file a suite. */
  readonly runs!: string;
}
