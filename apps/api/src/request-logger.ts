import type { CommonSettings } from '@convoy/platform/config';
import { type Logger, pino } from 'pino';

/** JSON lines to standard output. What could be personal or secret is never written, wherever it hides. */
export function requestLogger(settings: Pick<CommonSettings, 'logLevel'>): Logger {
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
