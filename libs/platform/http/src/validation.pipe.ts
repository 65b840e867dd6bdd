import { commonFaults } from '@convoy/platform/schema';
import { type ArgumentMetadata, type PipeTransform, StandardSchemaValidationPipe } from '@nestjs/common';
import { z } from 'zod';
import { InvalidInput } from './invalid-input.ts';

// What a person understands, for the fault that happens most; the rest keeps zod's sentences.
z.config({
  customError: (issue) =>
    issue.code === 'invalid_type' && issue.input === undefined ? commonFaults.required : undefined,
});

/** Nest's own pipe, which also takes values of any depth and schemas that answer later. */
const careful = new StandardSchemaValidationPipe({
  transform: true,
  // All schemas are zod's: what the standard calls an issue has zod's code and parameters with it.
  exceptionFactory: (issues) => new InvalidInput(issues as readonly z.core.$ZodIssue[]),
});

/**
 * Checks every `@Body({ schema })`, `@Query({ schema })`, `@Param({ schema })` and hands on what the schema made. What is
 * as plain as the parts of an address is checked at once: for it Nest's pipe makes promises and looks through what it
 * contains, and every parameter of every handler comes through here.
 */
export const validationPipe: PipeTransform = {
  transform(value: unknown, metadata: ArgumentMetadata): unknown {
    const { schema, type } = metadata;
    if (!schema || type === 'custom') return value;
    if (!isPlain(value)) return careful.transform(value, metadata);
    const checked = schema['~standard'].validate(value);
    if (checked instanceof Promise) return careful.transform(value, metadata);
    if (checked.issues) throw new InvalidInput(checked.issues as readonly z.core.$ZodIssue[]);
    return checked.value;
  },
};

/** Names that could reach an object's prototype: Nest's pipe takes them out. */
const DANGEROUS = new Set(['__proto__', 'prototype', 'constructor']);

/** Whether a value is no object, or one of texts and numbers under harmless names. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return false;
  for (const name of Object.getOwnPropertyNames(value)) {
    const inner = (value as Record<string, unknown>)[name];
    if (DANGEROUS.has(name) || (typeof inner === 'object' && inner !== null)) return false;
  }
  return true;
}
