import { createHash } from 'node:crypto';
import { addressOf } from '@convoy/platform/calls';
import type { PageForm, PostedFields } from '@convoy/platform/http';
import type { ServedRefusal } from '@convoy/platform/manifest';

/** A call that does what a form asks for. */
export interface FormCall {
  readonly method: 'POST';
  readonly url: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** The same for the same form with the same entries: a second press makes no second record. */
  readonly onceKey: string;
}

/** The call that a form stands for, made of its entries. @param now in milliseconds since 1970 */
export function callOf(form: PageForm, fields: PostedFields, now: number): FormCall {
  const { openedAt: _openedAt, ...entries } = fields;
  return {
    method: 'POST',
    url: addressOf(form.call, {}),
    body: form.body(entries, secondsTaken(fields, now, form.leastSeconds)),
    onceKey: onceKeyOf(fields, form.secret),
  };
}

/** What a form that was refused gives back: what was typed, without what is secret or cannot be used. */
export function keptOf(form: PageForm, fields: PostedFields, refusal: ServedRefusal): PostedFields {
  const dropped = new Set(['openedAt', ...(form.secret ?? []), ...(form.dropped?.(refusal) ?? [])]);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !dropped.has(name)));
}

/** When the form was given out, in milliseconds since 1970; `now` where the form does not say so or says something later. */
export function openedAt({ openedAt: said = '' }: PostedFields, now: number): number {
  const at = /^\d{1,15}$/.test(said) ? Number(said) : now;
  return Math.min(at, now);
}

/**
 * Seconds since the form was given out. Time beyond what a person takes at least is not told: it would differ with each press.
 *
 * @param least what a person takes at least, in seconds
 */
export const secondsTaken = (fields: PostedFields, now: number, least: number): number =>
  Math.min(Math.floor((now - openedAt(fields, now)) / 1000), least);

/** The key of a form with its entries. @param secret names of entries that no key is made of */
export const onceKeyOf = (fields: PostedFields, secret: readonly string[] = []): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        Object.entries(fields)
          .filter(([name]) => !secret.includes(name))
          .sort(),
      ),
    )
    .digest('base64url');
