import type { CommonSettings } from '@convoy/platform/config';
import type { LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';

/** JSON lines to standard output. What could be personal or secret is never written, wherever it hides. */
export function processLogger(settings: Pick<CommonSettings, 'logLevel'>): Logger {
  return pino({
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
  });
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
