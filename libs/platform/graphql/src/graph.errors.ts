import type { RequestContext } from '@convoy/platform/context';
import { commonErrors, DomainError, type ErrorSentences } from '@convoy/platform/errors';
import { InvalidInput, toDomainError } from '@convoy/platform/http';
import type { PageLanguage } from '@convoy/platform/i18n';
import { Logger } from '@nestjs/common';
import type { GraphQLError } from 'graphql';

/** A failure as GraphQL clients get it. */
export interface SaidError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions: {
    readonly code: string;
    readonly details?: Record<string, unknown>;
    readonly requestId: string;
  };
}

const logger = new Logger('Graph');

/** Says a refusal in a language, in the form of GraphQL. */
export function sayRefusal(
  error: DomainError,
  sentences: ErrorSentences,
  asked: { readonly language: PageLanguage; readonly requestId: string },
): SaidError {
  const known = error instanceof InvalidInput ? error.in(asked.language, sentences) : error;
  return {
    message: sentences.of(known, asked.language),
    extensions: {
      code: known.code,
      ...(Object.keys(known.details).length > 0 ? { details: known.details } : {}),
      requestId: asked.requestId,
    },
  };
}

/** Says what went wrong with a field. Only outcomes our services expect are told; the rest is recorded. */
export function sayError(
  error: Pick<GraphQLError, 'message' | 'path' | 'originalError'>,
  sentences: ErrorSentences,
  ctx: RequestContext,
): SaidError {
  const meant = meaningOf(error);
  if (meant.status >= 500)
    logger.error({ err: error.originalError ?? error, path: error.path, requestId: ctx.requestId });
  return { ...sayRefusal(meant, sentences, ctx), ...(error.path ? { path: error.path } : {}) };
}

function meaningOf({ message, path, originalError }: Parameters<typeof sayError>[0]): DomainError {
  if (originalError) return toDomainError(originalError);
  // GraphQL's own words: about the request where no field is named, otherwise about our answer, which is our fault.
  return path
    ? new DomainError(commonErrors.INTERNAL)
    : new DomainError(commonErrors.GRAPHQL_INVALID, { summary: message.replace(/\.$/, '').slice(0, 400) });
}
