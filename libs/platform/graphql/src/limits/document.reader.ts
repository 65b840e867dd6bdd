import { commonErrors, DomainError } from '@convoy/platform/errors';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { costOf } from './document.cost.ts';
import { neverNull, nullAmong } from './document.nulls.ts';
import { atMost, type Operation, readShape } from './document.shape.ts';
import { graphLimits } from './graph-limits.ts';

/** A document that may be run. */
export interface ReadDocument extends Operation {
  readonly source: string;
  readonly document: DocumentNode;
  /** Variables that may be left out but not be null. */
  readonly neverNull: readonly string[];
}

/** Documents that are remembered; a client has a handful. */
const MOST_KEPT = 500;

/** How documents are parsed, here and by whoever runs them. */
export const parseOptions = { maxTokens: graphLimits.tokens } as const;

/** Reads documents for HTTP and sockets alike: size, shape, validity, who may ask for the schema, cost. */
export class DocumentReader {
  private readonly kept = new Map<string, ReadDocument>();
  private readonly schema: GraphQLSchema;
  private readonly introspection: boolean;

  constructor(schema: GraphQLSchema, introspection: boolean) {
    this.schema = schema;
    this.introspection = introspection;
  }

  /**
   * @param operationName the name of the document's operation, where the client says one
   * @throws GRAPHQL_TOO_LARGE, GRAPHQL_INVALID, GRAPHQL_INTROSPECTION, GRAPHQL_TOO_COSTLY and what `readShape` refuses
   */
  read(
    source: string,
    variables: Readonly<Record<string, unknown>>,
    operationName?: string | null,
  ): ReadDocument {
    atMost(commonErrors.GRAPHQL_TOO_LARGE, source.length, graphLimits.characters);
    const read = this.kept.get(source) ?? this.readAnew(source);
    // Least recently used first.
    this.kept.delete(source);
    this.kept.set(source, read);
    if (this.kept.size > MOST_KEPT) this.kept.delete(this.kept.keys().next().value!);
    if (operationName && operationName !== read.definition.name?.value)
      throw new DomainError(commonErrors.GRAPHQL_ONE_OPERATION);
    const isNull = nullAmong(read.neverNull, read, variables);
    if (isNull) throw this.invalid([new GraphQLError(`Variable "$${isNull}" stands where null may not.`)]);
    const most = read.definition.operation === 'subscription' ? graphLimits.liveCost : graphLimits.cost;
    atMost(commonErrors.GRAPHQL_TOO_COSTLY, costOf(this.schema, read, variables), most);
    return read;
  }

  private readAnew(source: string): ReadDocument {
    const document = this.parsed(source);
    const operation = readShape(document);
    this.assertRootIsThere(operation);
    const faults = validate(this.schema, document, specifiedRules, { maxErrors: 5 });
    if (faults.length > 0) throw this.invalid(faults);
    if (!this.introspection) {
      const asked = validate(this.schema, document, [NoSchemaIntrospectionCustomRule]);
      if (asked.length > 0) throw new DomainError(commonErrors.GRAPHQL_INTROSPECTION);
    }
    return { source, document, ...operation, neverNull: neverNull(this.schema, document) };
  }

  private parsed(source: string): DocumentNode {
    try {
      return parse(source, parseOptions);
    } catch (error) {
      if (error instanceof GraphQLError) throw this.invalid([error]);
      throw error;
    }
  }

  private assertRootIsThere({ definition }: Operation): void {
    if (this.schema.getRootType(definition.operation)) return;
    throw this.invalid([
      new GraphQLError(`There is no ${definition.operation} here; commands go through REST.`),
    ]);
  }

  /** What is wrong with a document. Where the schema may not be asked for, its names are not suggested either. */
  invalid(faults: readonly GraphQLError[]): DomainError {
    const said = faults.map(({ message, locations }) => ({
      message: this.introspection ? message : message.replace(/ Did you mean .*$/s, ''),
      ...(locations?.[0] ? { line: locations[0].line, column: locations[0].column } : {}),
    }));
    const summary = said
      .map(({ message }) => message.replace(/\.$/, ''))
      .join('; ')
      .slice(0, 400);
    return new DomainError(commonErrors.GRAPHQL_INVALID, { summary, faults: said });
  }
}
