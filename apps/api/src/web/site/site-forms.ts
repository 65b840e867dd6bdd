import { setTimeout as pause } from 'node:timers/promises';
import type { RequestContext } from '@convoy/platform/context';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import type { ServedForm } from '@convoy/platform/manifest';
import { asSubdomain } from '@convoy/signup/contract';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { errorSentences } from '../../error-sentences.ts';
import { PageOptions } from '../page.options.ts';
import { contactCall, thanksAddress } from './contact-form.rule.ts';
import { type FormCall, openedAt } from './form-call.ts';
import { type PostedFields, readForm } from './posted-form.ts';
import { type GuestAnswer, PublicReads } from './public-reads.ts';
import { keptOfSignUp, signUpCall } from './sign-up-form.rule.ts';
import { languageAsked } from './site-language.ts';

/** More than the longest message takes, written as a browser writes it: nine bytes for a sign of three. */
const MOST_BYTES = 64 * 1024;
/** As much as a call may bring: a logo that is too large is told of by its field, with what was typed. */
const MOST_WITH_LOGO = 1024 * 1024;
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

  /** @throws PAYLOAD_TOO_LARGE */
  async contact(ctx: RequestContext, request: FastifyRequest): Promise<FormOutcome> {
    const fields = await readForm(request, MOST_BYTES);
    const now = Date.now();
    const asked = languageAsked(ctx, request);
    const answer = await this.send(request, contactCall(fields, now), asked ?? ctx.language);
    const { reference } = (answer.body ?? {}) as { readonly reference?: string };
    if (answer.status < 300 && reference) return { leadsTo: thanksAddress(reference, fields, asked) };
    const { openedAt: _openedAt, ...posted } = fields;
    return refused(answer, openedAt(fields, now), posted);
  }

  /** Leads to the new brand; the admin comes in there if a script runs, as after the form with one. A second press leads there, too. */
  async signUp(ctx: RequestContext, request: FastifyRequest): Promise<FormOutcome> {
    const now = Date.now();
    const language = languageAsked(ctx, request) ?? ctx.language;
    let fields: PostedFields;
    try {
      fields = await readForm(request, MOST_BYTES, MOST_WITH_LOGO);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== commonErrors.PAYLOAD_TOO_LARGE.code) throw error;
      return unread(error, now, errorSentences.of(error, language));
    }
    const call = signUpCall(fields, now);
    const answer = await this.afterFirst(request, call, language);
    const { origin, handOver } = (answer.body ?? {}) as {
      readonly origin?: string;
      readonly handOver?: string;
    };
    if (answer.status < 300 && origin) return { leadsTo: `${origin}/welcome#token=${handOver}` };
    const { code = '', details } = (answer.body ?? {}) as Refusal;
    // This form made its brand before, and the way in was given to the first press.
    if (code === 'IDEMPOTENCY_SECRET_SHOWN')
      return { leadsTo: `${this.options.originOf(asSubdomain(fields.subdomain ?? ''))}/` };
    return refused(answer, openedAt(fields, now), keptOfSignUp(fields, code, details));
  }

  private send(request: FastifyRequest, call: FormCall, language: string): Promise<GuestAnswer> {
    const { route, body, onceKey } = call;
    return this.calls.call(request, { ...route, body, headers: { 'idempotency-key': onceKey } }, language);
  }

  /** As `send`; a second press waits for what becomes of the first, because its answer is the one that is shown. */
  private async afterFirst(request: FastifyRequest, call: FormCall, language: string): Promise<GuestAnswer> {
    for (let look = 1; ; look += 1) {
      const answer = await this.send(request, call, language);
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

/** A form as the call refused it. @param opened when it was given out, in milliseconds since 1970 */
function refused(answer: GuestAnswer, opened: number, posted: PostedFields): FormOutcome {
  const { message, code = '', details = null } = (answer.body ?? {}) as Refusal;
  const retryAfter = answer.headers['retry-after'];
  return {
    form: { openedAt: opened, posted, failure: message ?? null, refusal: { code, details } },
    status: answer.status,
    retryAfter: retryAfter === undefined ? null : String(retryAfter),
  };
}
