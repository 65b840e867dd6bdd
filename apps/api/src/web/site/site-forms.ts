import { setTimeout as pause } from 'node:timers/promises';
import type { RequestContext } from '@convoy/platform/context';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import type { FormPlace, PageForm, PostedFields } from '@convoy/platform/http';
import type { ServedForm, ServedRefusal } from '@convoy/platform/manifest';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { errorSentences } from '../../error-sentences.ts';
import { PageOptions } from '../page.options.ts';
import { callOf, type FormCall, keptOf, openedAt } from './form-call.ts';
import { type ReadForm, readForm } from './posted-form.ts';
import { type GuestAnswer, PublicReads } from './public-reads.ts';
import { languageAsked } from './site-language.ts';

/** More than the longest message takes, written as a browser writes it: nine bytes for a sign of three. */
const MOST_BYTES = 64 * 1024;
/** How long a second press waits for the first, and how often it looks. A brand is made in about a second. */
const PRESS = { everyMs: 500, times: 10 } as const;

/** What became of a form that a browser sent without a script. */
export type FormOutcome =
  | { readonly leadsTo: string }
  | { readonly form: ServedForm; readonly status: number; readonly retryAfter: string | null };

/** What a call answers that did nothing. */
interface Refusal {
  readonly code?: string;
  readonly message?: string;
  readonly details?: unknown;
}

/** Forms of public pages for browsers without a script: each does what its call does, through the same rules and limits. */
@Injectable()
export class SiteForms {
  constructor(
    private readonly calls: PublicReads,
    private readonly options: PageOptions,
  ) {}

  /** Makes the call that a form stands for. A second press sends nothing twice and leads to the same place. */
  async send(ctx: RequestContext, request: FastifyRequest, form: PageForm): Promise<FormOutcome> {
    const now = Date.now();
    const asked = languageAsked(ctx, request);
    const language = asked ?? ctx.language;
    let read: ReadForm;
    try {
      read = await readForm(request, MOST_BYTES, form.mostBytesWithFiles, form.mostFileBytes);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== commonErrors.PAYLOAD_TOO_LARGE.code) throw error;
      return unread(error, now, errorSentences.of(error, language));
    }
    const { fields, larger } = read;
    if (larger !== null) {
      const error = new DomainError(commonErrors.PAYLOAD_TOO_LARGE);
      return withLargeFile(form, fields, larger, errorSentences.of(error, language), now);
    }
    const place: FormPlace = { language: asked, originOf: (slug) => this.options.originOf(slug) };
    const answer = await this.afterFirst(request, callOf(form, fields, now), language);
    if (answer.status < 300) return { leadsTo: form.leadsTo(answer.body as never, fields, place) };
    const { code } = (answer.body ?? {}) as Refusal;
    // The first press was given what is shown once.
    if (code === 'IDEMPOTENCY_SECRET_SHOWN' && form.secondPressLeadsTo)
      return { leadsTo: form.secondPressLeadsTo(fields, place) };
    return refused(form, answer, fields, now);
  }

  /** Makes the call; a second press waits for what becomes of the first, because its answer is the one that is shown. */
  private async afterFirst(
    request: FastifyRequest,
    { onceKey, ...call }: FormCall,
    language: string,
  ): Promise<GuestAnswer> {
    for (let look = 1; ; look += 1) {
      const headers = { 'idempotency-key': onceKey };
      const answer = await this.calls.call(request, { ...call, headers }, language);
      const { code } = (answer.body ?? {}) as Refusal;
      if (code !== 'IDEMPOTENCY_IN_FLIGHT' || look === PRESS.times) return answer;
      await pause(PRESS.everyMs);
    }
  }
}

/** A form that is larger than what is read of one. @param failure why, in the visitor's language */
const unread = ({ code, status, details }: DomainError, openedAt: number, failure: string): FormOutcome => ({
  form: { openedAt, posted: null, failure, refusal: { code, details } },
  status,
  retryAfter: null,
});

/** A form with a file that is larger than what is taken: what was typed comes back, and the refusal is about that field. */
function withLargeFile(
  form: PageForm,
  fields: PostedFields,
  file: string,
  failure: string,
  now: number,
): FormOutcome {
  const { code, status } = commonErrors.PAYLOAD_TOO_LARGE;
  const refusal: ServedRefusal = { code, details: { faults: [{ path: file, message: failure }] } };
  return {
    form: { openedAt: openedAt(fields, now), posted: keptOf(form, fields, refusal), failure, refusal },
    status,
    retryAfter: null,
  };
}

/** A form as the call refused it. @param now in milliseconds since 1970 */
function refused(form: PageForm, answer: GuestAnswer, fields: PostedFields, now: number): FormOutcome {
  const { message, code = '', details = null } = (answer.body ?? {}) as Refusal;
  const refusal: ServedRefusal = { code, details };
  const retryAfter = answer.headers['retry-after'];
  return {
    form: {
      openedAt: openedAt(fields, now),
      posted: keptOf(form, fields, refusal),
      failure: message ?? null,
      refusal,
    },
    status: answer.status,
    retryAfter: retryAfter === undefined ? null : String(retryAfter),
  };
}
