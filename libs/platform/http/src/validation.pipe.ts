import { commonFaults } from '@convoy/platform/schema';
import { StandardSchemaValidationPipe } from '@nestjs/common';
import { z } from 'zod';
import { InvalidInput } from './invalid-input.ts';

// What a person understands, for the fault that happens most; the rest keeps zod's sentences.
z.config({
  customError: (issue) =>
    issue.code === 'invalid_type' && issue.input === undefined ? commonFaults.required : undefined,
});

/** Checks every `@Body({ schema })`, `@Query({ schema })`, `@Param({ schema })` and hands on what the schema made. */
export const validationPipe = new StandardSchemaValidationPipe({
  transform: true,
  // All schemas are zod's: what the standard calls an issue has zod's code and parameters with it.
  exceptionFactory: (issues) => new InvalidInput(issues as readonly z.core.$ZodIssue[]),
});
