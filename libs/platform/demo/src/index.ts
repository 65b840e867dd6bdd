/** How a slice fills a brand of the demo: the owner's connection, inside the transaction that seeds the brand. */
export interface DemoBrand {
  readonly tenantId: number;
  readonly slug: string;
  /** The civil day of the brand; demo data count from it. */
  readonly today: string;
  /** Seed of everything that is drawn, so that a demo is the same each time. */
  readonly seed: number;
  /** Address of the brand's host, without a slash at the end. */
  readonly origin: string;
  /** Seals a text as the product of this installation does; see `Sealer`. */
  seal(purpose: string, text: string): string;
  /** Keeps a file of the brand in the file store of the installation, under a path of `FileStore`. */
  keepFile(path: string, content: Uint8Array): Promise<void>;
  rows<Row>(statement: string, values?: readonly unknown[]): Promise<Row[]>;
}

/**
 * Demo data of a slice: what its door `./demo` exports as `demo`. It is called at every start of the demo and must change
 * nothing when its rows are there.
 */
export interface SliceDemo {
  fill(brand: DemoBrand): Promise<void>;
}

/** Declares the demo data of a slice. */
export const defineDemo = (demo: SliceDemo): SliceDemo => Object.freeze({ ...demo });
