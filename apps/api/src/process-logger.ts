import type { CommonSettings } from '@convoy/platform/config';
import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

/**
 * JSON lines to standard output. What could be personal or secret is never written, wherever it hides.
 * @param to where the lines go instead
 */
export function processLogger(settings: Pick<CommonSettings, 'logLevel'>, to?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level: settings.logLevel,
    base: null,
    redact: {
      paths: [
        'req.headers.cookie',
        'req.headers.authorization',
        '*.password',
        '*.token',
        '*.email',
        '*.clientSecret',
        '*.secret',
      ],
      censor: '[redacted]',
    },
    serializers: {
      err: toldOf,
      more: (parts: unknown) => (Array.isArray(parts) ? parts.map(toldOf) : toldOf(parts)),
    },
  };
  return to ? pino(options, to) : pino(options);
}

/** What errors carry beside their words that helps to find a cause and names nobody. */
const helpful = [
  'code',
  'status',
  'statusCode',
  'requestId',
  'param',
  'severity',
  'constraint',
  'table',
  'column',
];

/**
 * An error as the log has it. The provider hangs whole payments on its own, with client secrets and the address of the card's
 * owner, and the database the values of a row: none of that is written. What is no error stays as it is.
 */
export function toldOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const own = error as unknown as Record<string, unknown>;
  const fields = helpful.flatMap((name) =>
    typeof own[name] === 'string' || typeof own[name] === 'number' ? [[name, own[name]] as const] : [],
  );
  return {
    type: error.constructor.name,
    message: error.message,
    stack: error.stack,
    ...Object.fromEntries(fields),
    ...(error.cause instanceof Error ? { cause: toldOf(error.cause) } : {}),
    ...(error instanceof AggregateError ? { errors: error.errors.map(toldOf) } : {}),
  };
}

/** Nest's own messages and those of our `Logger`s, as the same JSON lines. */
export class NestLogger implements LoggerService {
  private readonly logger: Logger;

  constructor(logger: Logger) {
    this.logger = logger;
  }

  // Nest tells of every module and route at this level; at a healthy start nobody needs it.
  log(message: unknown, ...more: unknown[]): void {
    this.write('debug', message, more);
  }
  warn(message: unknown, ...more: unknown[]): void {
    this.write('warn', message, more);
  }
  error(message: unknown, ...more: unknown[]): void {
    this.write('error', message, more);
  }
  fatal(message: unknown, ...more: unknown[]): void {
    this.write('fatal', message, more);
  }

  /** Nest gives the context last, and a stack or further texts before it. */
  private write(level: 'debug' | 'warn' | 'error' | 'fatal', message: unknown, more: unknown[]): void {
    const context = typeof more.at(-1) === 'string' ? (more.at(-1) as string) : undefined;
    const rest = more.slice(0, context === undefined ? undefined : -1).filter((part) => part !== undefined);
    const fields =
      typeof message === 'object' && message !== null && !(message instanceof Error) ? message : {};
    const text = typeof message === 'string' ? message : rest.find((part) => typeof part === 'string');
    this.logger[level](
      {
        context,
        ...fields,
        ...(message instanceof Error ? { err: message } : {}),
        ...(rest.length > 0 ? { more: rest } : {}),
      },
      text as string | undefined,
    );
  }
}
