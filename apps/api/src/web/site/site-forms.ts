import type { RequestContext } from '@convoy/platform/context';
import { readFileBody } from '@convoy/platform/http';
import type { ServedForm } from '@convoy/site/contract';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PublicReads } from './public-reads.ts';
import { contactCall, openedAt, readPosted, thanksAddress } from './site-forms.rule.ts';
import { languageAsked } from './site-language.ts';

/** More than the longest message takes, written as a browser writes it: nine bytes for a sign of three. */
const MOST_BYTES = 64 * 1024;

/** What became of a form that a browser sent without a script. */
export type FormOutcome =
  | { readonly leadsTo: string }
  | { readonly form: ServedForm; readonly status: number; readonly retryAfter: string | null };

/** Forms of public pages for browsers without a script: each does what its call does, through the same rules and limits. */
@Injectable()
export class SiteForms {
  constructor(private readonly calls: PublicReads) {}

  /** @throws PAYLOAD_TOO_LARGE */
  async contact(ctx: RequestContext, request: FastifyRequest): Promise<FormOutcome> {
    const fields = readPosted((await readFileBody(request, MOST_BYTES)).toString('utf8'));
    const now = Date.now();
    const { route, body, onceKey } = contactCall(fields, now);
    const asked = languageAsked(ctx, request);
    const answer = await this.calls.call(
      request,
      { ...route, body, headers: { 'idempotency-key': onceKey } },
      asked ?? ctx.language,
    );
    const said = (answer.body ?? {}) as { readonly reference?: string; readonly message?: string };
    if (answer.status < 300 && said.reference)
      return { leadsTo: thanksAddress(said.reference, fields, asked) };
    const retryAfter = answer.headers['retry-after'];
    const { openedAt: _openedAt, ...posted } = fields;
    return {
      form: { openedAt: openedAt(fields, now), posted, failure: said.message ?? null },
      status: answer.status,
      retryAfter: retryAfter === undefined ? null : String(retryAfter),
    };
  }
}
