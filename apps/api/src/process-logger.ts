import type { CommonSettings } from '@convoy/platform/config';
import { currentWork, scrubbed } from '@convoy/platform/telemetry';
import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

/** How long a line may wait for others to be written with it, and how many bytes of them. */
const WAIT_MS = 500;
const WAIT_BYTES = 4_096;
const WARN = 40;

/**
 * JSON lines to standard output, each with the ids of the work it was written in. What could be personal or secret is never
 * written, wherever it hides.
 * @param to where the lines go instead
 */
export function processLogger(settings: Pick<CommonSettings, 'logLevel'>, to?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level: settings.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => ({ ...currentWork()?.ids() }),
    formatters: { log: (fields) => withoutSecrets(fields, 0) as Record<string, unknown> },
    serializers: {
      err: toldOf,
      more: (parts: unknown) => (Array.isArray(parts) ? parts.map(toldOf) : toldOf(parts)),
    },
  };
  const lines = to ?? standardOutput();
  return pino(options, { write: (line: string) => lines.write(scrubbed(line)) });
}

/**
 * The same lines for what is said of each request: numbers and patterns of our own alone, so that nothing has to be looked for
 * in them.
 */
export function requestLogger(settings: Pick<CommonSettings, 'logLevel'>, to?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level: settings.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return pino(options, to ?? standardOutput());
}

let output: DestinationStream | undefined;

/**
 * Lines wait for one another a moment, so that a busy process does not write each by itself; a warning or worse is written at
 * once, with all before it.
 */
function standardOutput(): DestinationStream {
  if (output) return output;
  const file = pino.destination({ dest: 1, sync: true, minLength: WAIT_BYTES });
  const flush = () => {
    try {
      file.flushSync();
    } catch {
      // Whoever reads is gone.
    }
  };
  setInterval(flush, WAIT_MS).unref();
  process.on('exit', flush);
  output = {
    write: (line) => {
      file.write(line);
      if (levelOf(line) >= WARN) flush();
    },
  };
  return output;
}

/** A line begins with its level. */
const levelOf = (line: string): number => Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? 0);

/** Names of what is never written, however it is spelled: `clientSecret`, `X-Api-Key`, `licence_number`. */
const SECRET_NAME =
  /pass(word|phrase|code)|secret|token|authorization|cookie|e?mail(?!er)|phone|iban|card_?number|cvc|licen[cs]e|date_?of_?birth|api_?key|first_?name|last_?name|address|postcode/i;
/** Deeper than anything of ours reaches. */
const DEEPEST = 6;

/** What is logged, without the values of what has such a name. An error is told by `toldOf`. */
function withoutSecrets(value: unknown, depth: number): unknown {
  if (value instanceof Error) return toldOf(value);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (Buffer.isBuffer(value) || ArrayBuffer.isView(value)) return '[bytes]';
  if (depth >= DEEPEST) return '[deep]';
  if (Array.isArray(value)) return value.map((each) => withoutSecrets(each, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      SECRET_NAME.test(name) && each !== null && each !== undefined && typeof each !== 'boolean'
        ? '[redacted]'
        : withoutSecrets(each, depth + 1),
    ]),
  );
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
  const message = wordsOf(error);
  return {
    type: error.constructor.name,
    message,
    stack: placesOf(error, message),
    ...Object.fromEntries(fields),
    ...(error.cause instanceof Error ? { cause: toldOf(error.cause) } : {}),
    ...(error instanceof AggregateError ? { errors: error.errors.map(toldOf) } : {}),
  };
}

/** Of SQLSTATE: a value that the database could not read, which it quotes. */
const DATA_EXCEPTION = /^22[0-9A-Z]{3}$/;

/** The words of an error without what it quotes of what somebody sent: the database does, and who reads JSON. */
function wordsOf(error: Error): string {
  const { code } = error as { code?: unknown };
  const quotes = error instanceof SyntaxError || (typeof code === 'string' && DATA_EXCEPTION.test(code));
  return quotes ? error.message.replace(/"[\s\S]*"|'[\s\S]*'/g, '"…"') : error.message;
}

/** Where it happened: the stack repeats the words, and these alone are told. */
const placesOf = (error: Error, message: string): string => {
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [`${error.constructor.name}: ${message}`, ...places].join('\n');
};

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
