import type { KitTexts } from '@convoy/ui-kit';

/** What can be wrong with one entry, in words that a text can be chosen by. */
export type FaultCode =
  | 'required'
  | 'tooShort'
  | 'tooLong'
  | 'tooSmall'
  | 'tooBig'
  | 'tooFew'
  | 'tooMany'
  | 'email'
  | 'url'
  | 'date'
  | 'number'
  | 'invalid'
  | 'custom';

/** One thing wrong with one field, before it is put into words. */
export interface FormFault {
  /** Name of the field, dotted where it is nested: `address.postcode`. */
  readonly field: string;
  readonly code: FaultCode;
  /** `min` and `max` where the rule has them. */
  readonly params: Readonly<Record<string, string | number>>;
  /** What the schema itself says; a sentence or a key of the slice's own for `custom`. */
  readonly message: string;
}

/**
 * A slice's own sentences, the more exact first: `'email.required'`, `'email'`, the schema's own message (a refinement
 * may name a key), `'required'`. `{min}` and `{max}` are replaced. A function answers undefined where it has none.
 */
export type FormMessages =
  | Readonly<Partial<Record<string, string>>>
  | ((fault: FormFault) => string | undefined);

/** The parts of a zod issue that are read here. */
export interface SchemaIssue {
  readonly code?: string;
  readonly message: string;
  readonly path: readonly PropertyKey[];
  readonly origin?: string;
  readonly format?: string;
  readonly expected?: string;
  /** Of a refinement: `kind: 'invalid'` where the kit's own sentence fits. */
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

const bySize: Readonly<Record<string, readonly [small: FaultCode, big: FaultCode]>> = {
  string: ['tooShort', 'tooLong'],
  array: ['tooFew', 'tooMany'],
  set: ['tooFew', 'tooMany'],
  file: ['tooSmall', 'tooBig'],
};

const byFormat: Readonly<Record<string, FaultCode>> = { email: 'email', url: 'url', date: 'date' };

function codeOf(issue: SchemaIssue, value: unknown): FaultCode {
  // An empty entry is told to be filled in, whichever rule it broke first.
  if (isEmpty(value) && issue.code !== 'custom') return 'required';
  const [small, big] = bySize[issue.origin ?? ''] ?? ['tooSmall', 'tooBig'];
  switch (issue.code) {
    case 'too_small':
      return small;
    case 'too_big':
      return big;
    case 'invalid_format':
      return byFormat[issue.format ?? ''] ?? 'invalid';
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int' ? 'number' : 'invalid';
    case 'custom':
      return issue.params?.kind === 'invalid' ? 'invalid' : 'custom';
    default:
      return 'invalid';
  }
}

/** What a schema found, as a fault of the field it is about. @param value what stands in that field */
export function faultOf(issue: SchemaIssue, value: unknown): FormFault {
  return {
    field: issue.path.map(String).join('.'),
    code: codeOf(issue, value),
    params: {
      ...(issue.minimum === undefined ? {} : { min: Number(issue.minimum) }),
      ...(issue.maximum === undefined ? {} : { max: Number(issue.maximum) }),
    },
    message: issue.message,
  };
}

const kitTexts: Readonly<Record<Exclude<FaultCode, 'custom'>, keyof KitTexts>> = {
  required: 'faultRequired',
  tooShort: 'faultTooShort',
  tooLong: 'faultTooLong',
  tooSmall: 'faultTooSmall',
  tooBig: 'faultTooBig',
  tooFew: 'faultTooFew',
  tooMany: 'faultTooMany',
  email: 'faultEmail',
  url: 'faultUrl',
  date: 'faultDate',
  number: 'faultNumber',
  invalid: 'faultInvalid',
};

/** The sentence for a fault: the slice's own where it has one, else the kit's. */
export function sentenceOf(fault: FormFault, messages: FormMessages | undefined, texts: KitTexts): string {
  const own =
    typeof messages === 'function'
      ? messages(fault)
      : (messages?.[`${fault.field}.${fault.code}`] ??
        messages?.[fault.field] ??
        messages?.[fault.message] ??
        messages?.[fault.code]);
  const sentence = own ?? (fault.code === 'custom' ? fault.message : texts[kitTexts[fault.code]]);
  return sentence.replace(/\{(\w+)\}/g, (whole, name) => String(fault.params[name] ?? whole));
}
