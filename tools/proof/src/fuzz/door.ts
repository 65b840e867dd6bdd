/** A JSON Schema as the reference has it. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** One call of the product: an address, a verb and what it takes. */
export interface Door {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With its parameters in braces: `/api/bookings/{id}`. */
  readonly path: string;
  /** What the parameters of the path are; null where nothing is said. */
  readonly params: Readonly<Record<string, JsonSchema | null>>;
  readonly query: readonly {
    readonly name: string;
    readonly required: boolean;
    readonly schema: JsonSchema;
  }[];
  /** Headers it reads, by name. */
  readonly headers: readonly string[];
  /** What it takes as JSON; null where it takes nothing, or something else. */
  readonly body: JsonSchema | null;
}

interface Operation {
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema: JsonSchema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
}

/** The doors of an OpenAPI document, in its order. */
export function doorsOfReference(document: {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}): Door[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations as Record<string, Operation>).map(([method, operation]): Door => {
      const parameters = operation.parameters ?? [];
      return {
        method: method.toUpperCase() as Door['method'],
        path,
        params: Object.fromEntries(
          parameters.filter((one) => one.in === 'path').map(({ name, schema }) => [name, schema]),
        ),
        query: parameters
          .filter((one) => one.in === 'query')
          .map(({ name, required = false, schema }) => ({ name, required, schema })),
        headers: parameters.filter((one) => one.in === 'header').map(({ name }) => name.toLowerCase()),
        body: operation.requestBody?.content['application/json']?.schema ?? null,
      };
    }),
  );
}

/** How a door is called in reports. */
export const nameOf = ({ method, path }: Pick<Door, 'method' | 'path'>): string => `${method} ${path}`;
