/** What a parameter may be, as the types of the `stripe` package say. */
export type ParameterType =
  | 'any'
  | 'boolean'
  | 'decimal'
  | 'number'
  | 'string'
  | { enum: string[] }
  | { list: ParameterType }
  /** Index into the shapes. */
  | { shape: number }
  | { union: ParameterType[] };

/** Parameters by name; a name with ! is required, * stands for any name. */
export type Shape = Record<string, ParameterType>;
