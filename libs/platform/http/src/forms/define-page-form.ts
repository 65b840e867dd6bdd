import { type CallDefinition, type CallResult, paramNames, partsOf } from '@convoy/platform/calls';
import type { ServedRefusal } from '@convoy/platform/manifest';

/** Entries of a form as a browser sends them without a script; of a file its text, of a picture of pixels its `data:` address. */
export type PostedFields = Readonly<Record<string, string>>;

/** Where a form was sent to. */
export interface FormPlace {
  /** The language that the address asks for; null for none. */
  readonly language: string | null;
  /** Absolute address of a brand's host, without a slash at the end. @param slug the brand's */
  originOf(slug: string): string;
}

/**
 * The form of a public page, as a browser without a script sends it: the call that it stands for, how that is made of its entries,
 * and where success leads. The entry `openedAt` says when the form was given out, and belongs to the engine.
 */
export interface PageForm<Call extends CallDefinition = CallDefinition> {
  /** Path of the page; the form is sent there. */
  readonly path: string;
  /** It is made as a guest, through its own rules and limits. */
  readonly call: Call;
  /** A person takes at least this long. The call gets no more than that of the time taken, so that a second press is the same call. */
  readonly leastSeconds: number;
  /** Entries that are never given back, and of which no idempotency key is made. */
  readonly secret?: readonly string[];
  /** Set where the form has fields for files and is sent as `multipart/form-data`: the most that is read of it, in bytes. */
  readonly mostBytesWithFiles?: number;
  /** The largest file that it takes, in bytes: a larger one is refused at its field before it is made into an entry. */
  readonly mostFileBytes?: number;
  /** The body of the call. @param seconds since the form was given out, at most `leastSeconds` */
  body(fields: PostedFields, seconds: number): Readonly<Record<string, unknown>>;
  /** Where a form that was taken leads: an address of the host, or a whole one that the policy of the page allows. */
  leadsTo(answer: CallResult<Call>, fields: PostedFields, place: FormPlace): string;
  /** Where a second press leads when the first was answered with a secret that is shown once (`once: 'secret'`). */
  secondPressLeadsTo?(fields: PostedFields, place: FormPlace): string;
  /** Entries that a form which was refused does not give back, beside the secret ones: a file that cannot be used. */
  dropped?(refusal: ServedRefusal): readonly string[];
}

/**
 * Declares the form of a public page. A slice exports the list of its forms as `forms` from the door `./forms`; the API takes no
 * other form.
 *
 * @throws where a guest could not make the call, or where the path has parameters
 */
export function definePageForm<const Call extends CallDefinition>(form: PageForm<Call>): PageForm {
  const fault = faultOf(form.path, form.call);
  if (fault) throw new Error(`Form of ${form.path} (${form.call.route}): ${fault}.`);
  return form as unknown as PageForm;
}

function faultOf(path: string, call: CallDefinition): string | null {
  if (!/^(?!\/(api|assets|brand|dev|graphql)(\/|$))(\/[\w-]+)+$/.test(path))
    return 'the path is not that of a page without parameters';
  if (partsOf(call).method !== 'POST') return 'a form stands for a POST';
  if (call.can !== 'public') return 'a form is sent by guests, and the call is not public';
  if (paramNames(call).length > 0) return 'the path of the call has parameters';
  return call.body ? null : 'the call takes no body';
}
