/** A row as the database gave it back. */
// biome-ignore lint/suspicious/noExplicitAny: whoever put it in knows its columns
export type WorldRow = Record<string, any>;

/** Puts rows of one tenant into a world of the separation proof. */
export interface WorldRows {
  readonly tenant: { readonly id: number; readonly slug: string };
  /** A text that no other tenant has. It belongs into every free text, so that a leak is seen. */
  readonly canary: string;
  /** Ids of the people at the tenant. */
  readonly people: {
    readonly customer: number;
    readonly otherCustomer: number;
    /** A customer whose data were erased. */
    readonly erased: number;
    readonly operator: number;
    readonly admin: number;
  };
  /** Hires of the tenant: `held` and `completed` of the customer, `confirmed` and `active` of the other one. */
  readonly hires: {
    readonly held: WorldRow;
    readonly confirmed: WorldRow;
    readonly active: WorldRow;
    readonly completed: WorldRow;
  };
  /**
   * Keeps a file of the tenant that holds its canary.
   * @returns its size in bytes
   */
  keep(path: string): Promise<number>;
  /**
   * Inserts a row of the tenant. A parent that is not given is a row of the table its foreign key leads to, where the
   * column must not be empty. Objects are written as JSON.
   * @returns the row as it stands then
   */
  put(table: string, row: WorldRow): Promise<WorldRow>;
  /** Runs a statement of the owner of the database. */
  run(statement: string, values?: readonly unknown[]): Promise<WorldRow[]>;
}

/** What is put into an address and names no record. */
export interface PlainPart {
  /** `:file`. */
  readonly part: string;
  /** The doors where it is none. */
  readonly door: RegExp;
  readonly why: string;
  /** What may stand there; the first one where one has to. */
  readonly values: readonly [string, ...string[]];
}

/** What the separation proof must know of a slice. */
export interface SliceWorld {
  /** Tables with ids of their own: addresses and fields name their records by `loyalty/tiers/{id}` and `loyaltyTierId`. */
  readonly tables?: readonly string[];
  /** Further words that name records: of a field without `Id` (`tier`), or of an address (`loyalty tiers`). */
  readonly nouns?: Readonly<Record<string, readonly string[]>>;
  /** Lists that must show a tenant its own canary and no other's, by who reads them. */
  readonly lists?: readonly (readonly [role: 'nobody' | 'customer' | 'operator' | 'admin', url: string])[];
  /**
   * Doors at which customers see or name what another customer published, such as a review. They are held to what is theirs
   * by specs of the slice alone.
   */
  readonly published?: readonly string[];
  /** What a door's body may be where its shape alone cannot be made by chance: a code, say. */
  readonly bodies?: Readonly<Record<string, object>>;
  /** Doors at which a customer of the proof has nothing of their own to be told of, each with the reason. */
  readonly ownUnseen?: Readonly<Record<string, string>>;
  /** Parts of addresses that name no record: a language, a code that opens by itself. */
  readonly plain?: readonly PlainPart[];
  /**
   * Fields of answers with a key that the product draws at random for each answer, by the exact form of the key. Two answers may
   * differ in it; a value of any other form is compared as it is.
   */
  readonly drawn?: Readonly<Record<string, RegExp>>;
  /** Tables whose rows keep the brand's text because a row cannot be changed, each with the reason. */
  readonly unchangeable?: Readonly<Record<string, string>>;
  /** Doors at which what is asked for is not there, each with the reason. */
  readonly nothingThere?: Readonly<Record<string, string>>;
  /** Doors at which one kind of record is refused that others are not, each with the reason. */
  readonly recordRefused?: Readonly<Record<string, string>>;
  /** Doors that say they cannot now, each with the code it says so by and why that is right where specs run. */
  readonly unavailable?: Readonly<Record<string, { readonly code: string; readonly why: string }>>;
  /** A sample of each kind of file that calls of the slice take, by media type, where it is no picture, table or PDF. */
  readonly samples?: Readonly<Record<string, Buffer>>;
  /** At least one row in every table of the slice. */
  rows?(rows: WorldRows): Promise<void>;
}

/** Declares a slice to the separation proof: `libs/<slice>/testing/world.ts` exports it as `world`. */
export const defineWorld = (world: SliceWorld): SliceWorld => Object.freeze({ ...world });

/**
 * Words by which the records of a slice are named, as addresses (`loyalty tiers`, in whichever depth) and fields
 * (`loyalty-tier`) have them, with the tables they lead to.
 */
export function nounsOf({
  tables = [],
  nouns = {},
}: Pick<SliceWorld, 'tables' | 'nouns'>): Record<string, readonly string[]> {
  const derived = tables.flatMap((table) => {
    const words = table.split('_');
    return [
      [words.join('-'), [table]],
      [`${words.join('-')}s`, [table]],
      [`${words.join(' ')}s`, [table]],
    ] as const;
  });
  return { ...Object.fromEntries(derived), ...nouns };
}

/** So many days from now, at noon UTC. */
export function inDays(days: number): Date {
  const at = new Date(Date.now() + days * 86_400_000);
  at.setUTCHours(12, 0, 0, 0);
  return at;
}

/** The civil day so many days from now, as `2026-11-27`. */
export const dayIn = (days: number): string => inDays(days).toISOString().slice(0, 10);
