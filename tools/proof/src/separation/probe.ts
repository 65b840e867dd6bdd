import type { CallDoor, GraphDoor } from '../doors/door.ts';
import type { ProofRequest, ProofTenant } from '../world/world.ts';
import type { Id } from './ids.rule.ts';

/** Where a probe has what is another tenant's. */
export const ways = [
  /** An id in the address. */
  'path',
  /** An id, a name or a search in the query. */
  'query',
  /** An id in a field of the body. */
  'body',
  /** An id deeper in the body. */
  'nested',
  /** An id in a variable of the graph. */
  'variable',
  /** An id inside an input of the graph. */
  'input',
  /** A host, a tenant or an address in a header that is not Host. */
  'header',
  /** The page a browser says it comes from. */
  'origin',
  /** The session or the key. */
  'session',
  /** Nowhere: one's own, asked while the others ask for theirs. */
  'own',
] as const;
export type Way = (typeof ways)[number];

/** Ways that name a record. */
export const NAMING: ReadonlySet<Way> = new Set(['path', 'query', 'body', 'nested', 'variable', 'input']);

/** A host at which probes ask: a tenant's, or the platform's own. */
export interface Place {
  readonly id: number;
  readonly host: string;
  /** Null of the platform, whose host shows nobody's. */
  readonly canary: string | null;
  readonly tenant: ProofTenant | null;
}

/** One request that must bring nothing of another tenant. */
export interface Probe {
  /** Its number; with the seed it is the same again. */
  readonly n: number;
  readonly door: CallDoor | GraphDoor;
  readonly way: Way;
  readonly at: Place;
  /** Whose ids, host or session it brings. */
  readonly of: ProofTenant;
  /** Who asks: `admin`, `admin of another`. */
  readonly who: string;
  /** What was chosen for its fields; the same again for what nobody has. */
  readonly shape: number;
  /** Whether a record of another's is named, and not a tenant alone. */
  readonly names: boolean;
  /** Whether a rule stands before the door, which this caller has to meet here and cannot. */
  readonly mustBeRefused: boolean;
  readonly request: ProofRequest;
  /** The same with names nobody has, or without the session at a door for everybody; null where neither is. */
  readonly ghost: ProofRequest | null;
}

/** What a probe brought that it must not. */
export interface Finding {
  readonly what:
    | 'canary'
    /** It was answered where it had to be refused. */
    | 'success'
    /** What another tenant has is told apart from what nobody has. */
    | 'told apart'
    /** A row of another tenant is not as it was. */
    | 'changed'
    /** The product failed. */
    | 'failed';
  readonly door: string;
  readonly way: Way;
  readonly who: string;
  readonly at: string;
  readonly of: string;
  readonly n: number;
  readonly request: string;
  readonly detail: string;
}

/** Puts an id of another tenant in, or the name nobody has in its stead. */
export type Swap = (id: Id) => Id;
