/** Facts of a customer that a file can bring, in the order in which a file is written. */
export const customerFileFields = [
  'email',
  'firstName',
  'lastName',
  'phone',
  'company',
  'address',
  'birthDate',
] as const;
export type CustomerFileField = (typeof customerFileFields)[number];

/** Facts without which there is no customer. */
export const neededCustomerFields = [
  'email',
  'firstName',
  'lastName',
] as const satisfies readonly CustomerFileField[];

/** What becomes of customers whose address is known: they are errors, changed to what the file says, or passed over. */
export const knownCustomers = ['refuse', 'update', 'skip'] as const;
export type KnownCustomers = (typeof knownCustomers)[number];

/** Most customers of one file, columns of it, bytes of it, and differences and errors that a preview shows; all are counted. */
export const CUSTOMER_FILE_MOST_ROWS = 1_000;
export const CUSTOMER_FILE_MOST_COLUMNS = 100;
export const CUSTOMER_FILE_MAX_BYTES = 2_000_000;
export const CUSTOMER_FILE_MOST_SHOWN = 200;

/** What can be wrong in a row. `detail` says more: the limit (`tooLong`), the row that had the address before (`twice`). */
export const customerFileRules = [
  'required',
  'email',
  'phone',
  'date',
  'tooLong',
  /** Control characters or markup. */
  'characters',
  'formula',
  'twice',
  /** A customer has this address and `known` is `refuse`. */
  'known',
  /** The address of an account that is not a customer's. */
  'staff',
  /** The date of birth stands on the driving licence on record. */
  'licence',
  /** More cells than the head has columns. */
  'cells',
  'other',
] as const;
export type CustomerFileRule = (typeof customerFileRules)[number];

export type CustomerFileColumns = readonly (CustomerFileField | null)[];
