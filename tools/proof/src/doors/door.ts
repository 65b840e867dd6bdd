import type { AccessRule } from '@convoy/platform/policy';
import type { z } from 'zod';

/** Who a door belongs to: the product, or a plugin by its id. */
export type DoorOwner = 'core' | { readonly plugin: string };

/** A call by HTTP. */
export interface CallDoor {
  readonly kind: 'call';
  /** `GET /api/bookings/:id`, as matrices and findings name it. */
  readonly name: string;
  readonly owner: DoorOwner;
  /** `ALL` for one that answers every method. */
  readonly method: string;
  /** With parameters: `/api/bookings/:id`. */
  readonly path: string;
  /** Null where no handler of ours says who may enter: files of the built web. */
  readonly access: AccessRule | null;
  /** On which hosts it is; null for all. */
  readonly hostKind: 'brand' | 'platform' | null;
  readonly params: Readonly<Record<string, z.ZodType | null>>;
  readonly query: z.ZodType | null;
  readonly body: z.ZodType | null;
  /** Whether its body is a file. */
  readonly takesFile: boolean;
  /** Media types of that file, as the contract declares them; null where no call does. */
  readonly fileTypes?: readonly string[] | null;
}

/** An argument of a field of the graph. */
export interface GraphArgument {
  readonly name: string;
  /** As the graph writes it: `BookingFilter`, `Id!`. */
  readonly type: string;
  /** Whether there is no answer without it. */
  readonly isAsked: boolean;
}

/** A field of the graph's roots. */
export interface GraphDoor {
  readonly kind: 'query' | 'mutation' | 'subscription';
  /** `query booking`. */
  readonly name: string;
  readonly owner: DoorOwner;
  readonly field: string;
  readonly args: readonly GraphArgument[];
  /** Every rule that holds: its own and that of the type it leads to; none where anybody may. */
  readonly rules: readonly { readonly action: string; readonly subject: string }[];
  readonly brandOnly: boolean;
}

/** The address at which sockets are opened. */
export interface SocketDoor {
  readonly kind: 'socket';
  readonly name: string;
  readonly owner: DoorOwner;
  readonly path: string;
}

/** Work nobody calls: by the clock, by an event, all the time, or on a question of another slice. */
export interface InnerDoor {
  readonly kind: 'job' | 'listener' | 'loop' | 'answer' | 'service';
  readonly name: string;
  readonly owner: DoorOwner;
  /** What it is told by: an event's type and shape. */
  readonly event: { readonly type: string; readonly payload: z.ZodType } | null;
}

/** Anywhere something comes into the product. */
export type Door = CallDoor | GraphDoor | SocketDoor | InnerDoor;
