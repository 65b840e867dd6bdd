import { isRetryable, isUnavailable, sqlState } from '@convoy/platform/db';
import {
  commonErrors,
  DomainError,
  type ErrorBody,
  type ErrorDefinition,
  ErrorSentences,
} from '@convoy/platform/errors';
import { formatLocales } from '@convoy/platform/i18n';
import { commonFaults } from '@convoy/platform/schema';
import { noteOfWork } from '@convoy/platform/telemetry';
import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Logger,
  NotFoundException,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { InvalidInput } from './invalid-input.ts';
import { languageOfRequest } from './request-language.ts';

/** What the system calls a disk that takes no more: full, beyond a quota, or mounted to be read alone. */
const FULL_DISK: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Fastify's own refusals, by code, as ours. */
const fastifyErrors: Record<string, ErrorDefinition> = {
  FST_ERR_CTP_BODY_TOO_LARGE: commonErrors.PAYLOAD_TOO_LARGE,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: commonErrors.UNSUPPORTED_MEDIA_TYPE,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: commonErrors.INVALID_JSON,
  FST_ERR_CTP_EMPTY_JSON_BODY: commonErrors.INVALID_JSON,
  FST_ERR_CTP_INVALID_JSON_BODY: commonErrors.INVALID_JSON,
  FST_ERR_BAD_URL: commonErrors.NOT_FOUND,
};

const byStatus: Record<number, ErrorDefinition> = {
  400: commonErrors.INVALID_JSON,
  401: commonErrors.UNAUTHENTICATED,
  403: commonErrors.FORBIDDEN,
  404: commonErrors.NOT_FOUND,
  406: commonErrors.NOT_ACCEPTABLE,
  408: commonErrors.REQUEST_TIMEOUT,
  412: commonErrors.PRECONDITION_FAILED,
  413: commonErrors.PAYLOAD_TOO_LARGE,
  414: commonErrors.URI_TOO_LONG,
  415: commonErrors.UNSUPPORTED_MEDIA_TYPE,
  416: commonErrors.RANGE_NOT_SATISFIABLE,
  417: commonErrors.EXPECTATION_FAILED,
  429: commonErrors.TOO_MANY_REQUESTS,
  431: commonErrors.HEADERS_TOO_LARGE,
};

/**
 * Turns every failure into `{ code, message, details, requestId }`, the message in the language of whoever asked. What
 * is unknown says nothing of its inside.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Errors');

  /**
   * @param sentences what failures are called in each language; English alone when left out
   * @param refusal what to answer where no route was found; it knows whether another method would have done
   */
  constructor(
    private readonly sentences: ErrorSentences = new ErrorSentences([]),
    private readonly refusal?: (method: string, path: string) => DomainError,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    // The graph collects the errors of its fields; whoever answers the question formats them.
    if (host.getType<string>() === 'graphql') throw error;
    const http = host.switchToHttp();
    this.answer(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  /** Also used for failures before Nest is reached. */
  answer(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const noRoute = error instanceof NotFoundException && this.refusal;
    const language = languageOfRequest(request);
    const meant = noRoute ? noRoute(request.method, request.url.split('?')[0] ?? '/') : toDomainError(error);
    const known = meant instanceof InvalidInput ? meant.in(language, this.sentences) : meant;
    noteOfWork({ refused: [known.code] });
    if (known.status >= 500)
      // The pattern, not the address: what people are called and looked for stands in addresses.
      this.logger.error({ err: error, requestId: request.id, route: request.routeOptions.url });
    const body: ErrorBody = {
      code: known.code,
      message: this.sentences.of(known, language),
      ...(Object.keys(known.details).length > 0 ? { details: known.details } : {}),
      requestId: request.id,
    };
    if (known.status === 503) reply.header('Retry-After', String(known.details.seconds ?? 2));
    if (known.status === 429) reply.header('Retry-After', String(known.details.seconds ?? 60));
    reply
      .header('Cache-Control', 'no-store')
      .header('Content-Language', formatLocales[language])
      .status(known.status)
      .send(request.url.split('?')[0] === '/graphql' ? asGraph(body) : body);
  }
}

/** The same refusal as clients of GraphQL read it. */
function asGraph({ message, ...extensions }: ErrorBody) {
  return { errors: [{ message, extensions }] };
}

/** What an error means for the client. */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const { code } = (error ?? {}) as { code?: string };
  if (code && fastifyErrors[code]) return new DomainError(fastifyErrors[code]);
  // A race that was lost again and again is no fault of ours or theirs: the next attempt may win it.
  if (isUnavailable(error) || isRetryable(error)) return new DomainError(commonErrors.UNAVAILABLE);
  // The disk of the files is full, or will take nothing: whoever runs it hears of it by the log, the client comes back.
  if (code && FULL_DISK.has(code)) return new DomainError(commonErrors.UNAVAILABLE);
  // A text the database cannot hold (a NUL byte, a broken encoding): the client's fault, whatever field it was.
  if (sqlState(error) === '22021')
    return new DomainError(commonErrors.INVALID_INPUT, { summary: commonFaults.text });
  const status = statusMeantForClient(error);
  if (status === null) return new DomainError(commonErrors.INTERNAL);
  return new DomainError(byStatus[status] ?? { ...commonErrors.REQUEST_REFUSED, status });
}

/**
 * The 4xx status of an error that the framework made about *this* request: Nest's, Fastify's (`FST_…`) and those of
 * its file server (http-errors, recognised by `expose`). Other libraries put the status of their own calls into
 * `statusCode`: a payment provider that refuses our key has not refused the client.
 */
function statusMeantForClient(error: unknown): number | null {
  const status = error instanceof HttpException ? error.getStatus() : frameworkStatus(error);
  return status !== undefined && status >= 400 && status < 500 ? status : null;
}

function frameworkStatus(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, statusCode, status, expose } = error as Error & Record<string, unknown>;
  const isFastify = typeof code === 'string' && code.startsWith('FST_');
  const isHttpError = typeof expose === 'boolean' && status === statusCode && !('rawType' in error);
  return (isFastify || isHttpError) && typeof statusCode === 'number' ? statusCode : undefined;
}
