import type { ErrorDefinition } from '@convoy/platform/errors';
import type { Permission } from '@convoy/platform/manifest';
import type { z } from 'zod';
import type { CallAnswer } from './answers.ts';

export type CallMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Add-ons that a call may require, as the keys of this interface. The slice that sells add-ons augments it. */
// biome-ignore lint/suspicious/noEmptyInterface: empty until the slice that sells add-ons augments it
export interface AddOnRegistry {}

/** A file that is the body of a call. */
export interface CallFile {
  /** Media types: `application/pdf`, or `image/*` for a whole family. */
  readonly types: readonly string[];
  /** A longer body is refused with 413 before it is read to its end. */
  readonly maxBytes: number;
}

/** Why a POST that is repeated without an `Idempotency-Key` makes no second record. */
export type HarmlessRepetition =
  /** It is one step of a state, which a second call finds taken or refuses. */
  | 'finds the step taken'
  /** The database has its record once: by address, hash, reporter or plate. */
  | 'finds the record'
  | 'makes no record'
  /** It is answered in parts, as it is written: the person sees what came of the first. */
  | 'answers in parts';

/** One REST call. Everything that serves, sends, documents or tests the call is derived from this. */
export interface CallDefinition {
  /** Method and path: `GET /api/customers/:id`. */
  readonly route: `${CallMethod} /api/${string}`;
  /** Who may call: holders of a permission, everybody who is signed in, or everybody. */
  readonly can: Permission | 'signed-in' | 'public';
  /** Schemas of path parameters. A parameter that is not listed is a record's id. */
  readonly params?: Readonly<Record<string, z.ZodType>>;
  readonly query?: z.ZodType;
  /** JSON body. */
  readonly body?: z.ZodType;
  /** The body is a file instead of JSON. */
  readonly file?: CallFile;
  readonly answer: CallAnswer;
  /** Status of a success: 204 for `nothing`, 201 for POST, otherwise 200. */
  readonly status?: number;
  /** One sentence for the API reference: `List customers.` */
  readonly summary: string;
  /** Not in the API reference and not in the TypeScript client: only our own UI uses the call. */
  readonly internal?: true;
  /** Errors of the contract that the call answers beyond those every call may answer. */
  readonly errors?: readonly ErrorDefinition[];
  /** Requests per caller and minute, where the general limit allows too many. */
  readonly limit?: { readonly perMinute: number };
  /** The call reads the header `Idempotency-Key`; the handler gets it as `idempotencyKey`. */
  readonly idempotent?: true;
  /**
   * It makes a record, and a repetition with the same `Idempotency-Key` gets the answer of the first; `secret` where the answer
   * holds one: it is not kept, and a repetition is refused with 409.
   */
  readonly once?: true | 'secret';
  /** For a POST without `Idempotency-Key`: why a repetition makes no second record. */
  readonly repeated?: HarmlessRepetition;
  /**
   * The answer to a session is compressed, too: large answers without a secret of the caller's, such as a token, and whose query
   * puts no words into them (BREACH).
   */
  readonly compressed?: true;
  /** Only tenants that bought the add-on may call. */
  readonly addOn?: keyof AddOnRegistry & string;
  /** Hosts that serve the call: `brand` unless stated. */
  readonly host?: 'brand' | 'platform' | 'both';
}

/** Names of the parameters of a path: `id` and `noteId` of `/api/customers/:id/notes/:noteId`. */
export type ParamNames<Route extends string> = Route extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Route extends `${string}:${infer Name}`
    ? Name
    : never;

type SchemaOfParam<Call extends CallDefinition, Name extends string> =
  Call['params'] extends Readonly<Record<Name, z.ZodType>> ? Call['params'][Name] : null;

type WhenParams<Call extends CallDefinition, Params> = [ParamNames<Call['route']>] extends [never]
  ? unknown
  : { readonly params: Params };

/** What a handler gets: all parts validated and converted by their schemas. */
export type CallInput<Call extends CallDefinition> = WhenParams<
  Call,
  {
    readonly [Name in ParamNames<Call['route']>]: SchemaOfParam<Call, Name> extends z.ZodType
      ? z.output<SchemaOfParam<Call, Name>>
      : number;
  }
> &
  (Call['query'] extends z.ZodType ? { readonly query: z.output<Call['query']> } : unknown) &
  (Call['body'] extends z.ZodType ? { readonly body: z.output<Call['body']> } : unknown) &
  (Call['file'] extends CallFile ? { readonly file: UploadedFile } : unknown) &
  (Call['idempotent'] extends true ? { readonly idempotencyKey: string | undefined } : unknown);

/** The file of an upload. Nothing of it is read before the handler asks. */
export interface UploadedFile {
  /** Media type as the caller states it; what the file is, its first bytes tell. */
  readonly type: string;
  /** @throws PAYLOAD_TOO_LARGE at the first byte beyond the limit of the call */
  read(): Promise<Buffer>;
}

/** What a caller sends: the parts as they are before their schemas convert them. */
export type CallRequest<Call extends CallDefinition> = WhenParams<
  Call,
  {
    readonly [Name in ParamNames<Call['route']>]: SchemaOfParam<Call, Name> extends z.ZodType
      ? z.input<SchemaOfParam<Call, Name>>
      : number | string;
  }
> &
  (Call['query'] extends z.ZodType ? WhenNeeded<'query', z.input<Call['query']>> : unknown) &
  (Call['body'] extends z.ZodType ? WhenNeeded<'body', z.input<Call['body']>> : unknown) &
  (Call['file'] extends CallFile ? { readonly file: Blob } : unknown);

/** A part that may be left out when all of it may. */
type WhenNeeded<Name extends string, Part> =
  Record<never, never> extends Part ? { readonly [Key in Name]?: Part } : { readonly [Key in Name]: Part };

/** What a successful call answers as JSON. */
export type CallResult<Call extends CallDefinition> = Call['answer'] extends {
  readonly kind: 'one';
  readonly schema: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : Call['answer'] extends {
        readonly kind: 'list' | 'page';
        readonly schema: infer Schema extends z.ZodType;
      }
    ? z.output<Schema>[]
    : Call['answer'] extends { readonly kind: 'nothing' }
      ? undefined
      : never;

/** The type of one entry of a list. */
export type CallItem<Call extends CallDefinition> = Call['answer'] extends {
  readonly kind: 'list' | 'page';
  readonly schema: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : never;
