import { commonErrors, DomainError } from '@convoy/platform/errors';
import { z } from 'zod';

// What a person understands, for the faults that happen most; the rest keeps zod's English.
z.config({
  customError: (issue) =>
    issue.code === 'invalid_type' && issue.input === undefined ? 'is required' : undefined,
});

import { StandardSchemaValidationPipe } from '@nestjs/common';

/** A fault as the client gets it: where, and what is wrong there. */
interface Fault {
  path: string;
  message: string;
}

function pathOf(path: readonly unknown[] | undefined): string {
  return (path ?? [])
    .map((part) => String(typeof part === 'object' && part !== null && 'key' in part ? part.key : part))
    .join('.');
}

/** Checks every `@Body({ schema })`, `@Query({ schema })`, `@Param({ schema })` and hands on what the schema made. */
export const validationPipe = new StandardSchemaValidationPipe({
  transform: true,
  exceptionFactory: (issues) => {
    const faults: Fault[] = issues
      .slice(0, 20)
      .map((issue) => ({ path: pathOf(issue.path), message: issue.message }));
    const summary = faults
      .slice(0, 3)
      .map((fault) => (fault.path ? `${fault.path} (${fault.message})` : fault.message))
      .join('; ');
    return new DomainError(commonErrors.INVALID_INPUT, { summary: summary.slice(0, 400), faults });
  },
});
