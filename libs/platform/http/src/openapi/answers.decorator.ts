import 'reflect-metadata';
import type { z } from 'zod';

const ANSWERS = 'convoy:answers';

/** What the reference says of a call, beyond what its door says of itself. */
export interface AnswerDescription {
  /** One sentence: what the call does. */
  readonly summary: string;
  /** What a successful answer is. */
  readonly answer:
    | { readonly kind: 'one' | 'list'; readonly name: string; readonly schema: z.ZodType }
    | { readonly kind: 'file'; readonly mediaType: string }
    | { readonly kind: 'nothing' };
}

/** Puts a call into the reference of the API. */
export const describe = (description: AnswerDescription): MethodDecorator =>
  ((_target, _name, descriptor) => {
    Reflect.defineMetadata(ANSWERS, description, descriptor.value as object);
  }) as MethodDecorator;

/**
 * Puts a call into the reference of the API: what it does, and what it answers. A call without one is nobody's to build on.
 * @param name what the answer is called in the reference and in types made from it
 */
export const Answers = (summary: string, name: string, schema: z.ZodType): MethodDecorator =>
  describe({ summary, answer: { kind: 'one', name, schema } });

/** As `Answers`, of a call that answers several of them. */
export const AnswersListOf = (summary: string, name: string, schema: z.ZodType): MethodDecorator =>
  describe({ summary, answer: { kind: 'list', name, schema } });

/** As `Answers`, of a call that answers a file. */
export const AnswersFile = (summary: string, mediaType: string): MethodDecorator =>
  describe({ summary, answer: { kind: 'file', mediaType } });

/** As `Answers`, of a call that answers that it is done. */
export const AnswersNothing = (summary: string): MethodDecorator =>
  describe({ summary, answer: { kind: 'nothing' } });

/** What was said of a handler; undefined of one that is in no reference. */
// biome-ignore lint/complexity/noBannedTypes: handlers are any function
export const readAnswers = (handler: Function): AnswerDescription | undefined =>
  Reflect.getMetadata(ANSWERS, handler);
