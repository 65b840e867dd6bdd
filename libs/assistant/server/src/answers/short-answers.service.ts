import {
  type AnswerTestResult,
  assistantErrors,
  type Intent,
  type ShortAnswer,
  type ShortAnswerChange,
  type ShortAnswerInput,
} from '@convoy/assistant/contract';
import type { RequestContext } from '@convoy/platform/context';
import { type DataContext, sql, TenantDb, writeAudit } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import { Understanding } from '../understand/understanding.service.ts';
import { matchAnswer } from './match-answer.rule.ts';

/** What a short answer may answer. Everything else is done by a call of the product: a search, a booking, a payment. */
export const takesShortAnswer = (intent: Intent | null): boolean =>
  intent === null || intent === 'policy' || intent === 'depots' || intent === 'other';

/** Short answers of a brand: more would be read by nobody. */
const MOST = 200;

interface Row {
  id: number;
  question: string;
  wordings: string;
  answer: string;
  revision: number;
  updated_at: Date;
}
const columns = sql`id, question, wordings, answer, revision, updated_at`;
const toAnswer = ({ updated_at, ...row }: Row): ShortAnswer => ({
  ...row,
  updatedAt: updated_at.toISOString(),
});

/** What staff let the assistant say about policies. */
@Injectable()
export class ShortAnswers {
  constructor(
    private readonly db: TenantDb,
    private readonly understanding: Understanding,
  ) {}

  async all(ctx: DataContext): Promise<ShortAnswer[]> {
    const { rows } = await sql<Row>`
      select ${columns} from assistant_answer where tenant_id = ${ctx.tenant.id}
      order by question, id limit ${MOST}`.execute(this.db.read(ctx));
    return rows.map(toAnswer);
  }

  /** @throws ANSWERS_FULL */
  add(ctx: RequestContext, input: ShortAnswerInput): Promise<ShortAnswer> {
    return this.db.write(ctx, async (tx) => {
      const { rows } = await sql<Row>`
        insert into assistant_answer (tenant_id, question, wordings, answer)
        select ${ctx.tenant.id}, ${input.question}, ${input.wordings}, ${input.answer}
        where (select count(*) from assistant_answer where tenant_id = ${ctx.tenant.id}) < ${MOST}
        returning ${columns}`.execute(tx);
      const [row] = rows;
      if (!row) throw new DomainError(assistantErrors.ANSWERS_FULL, { most: MOST });
      await writeAudit(tx, ctx, { action: 'add', subject: 'AssistantAnswer', subjectId: row.id });
      return toAnswer(row);
    });
  }

  /** @throws ANSWER_NOT_FOUND, CONFLICT with the answer as it is */
  change(ctx: RequestContext, id: number, { revision, ...input }: ShortAnswerChange): Promise<ShortAnswer> {
    return this.db.write(ctx, async (tx) => {
      const { rows } = await sql<Row>`
        select ${columns} from assistant_answer
        where tenant_id = ${ctx.tenant.id} and id = ${id} for no key update`.execute(tx);
      const [before] = rows;
      if (!before) throw new DomainError(assistantErrors.ANSWER_NOT_FOUND);
      if (before.revision !== revision)
        throw new DomainError(commonErrors.CONFLICT, { current: toAnswer(before) });
      const { rows: after } = await sql<Row>`
        update assistant_answer
        set question = ${input.question}, wordings = ${input.wordings}, answer = ${input.answer}, updated_at = now()
        where tenant_id = ${ctx.tenant.id} and id = ${id} returning ${columns}`.execute(tx);
      await writeAudit(tx, ctx, { action: 'change', subject: 'AssistantAnswer', subjectId: id });
      return toAnswer(after[0]!);
    });
  }

  /** @throws ANSWER_NOT_FOUND */
  remove(ctx: RequestContext, id: number): Promise<void> {
    return this.db.write(ctx, async (tx) => {
      const { rows } = await sql`
        delete from assistant_answer where tenant_id = ${ctx.tenant.id} and id = ${id} returning id`.execute(
        tx,
      );
      if (rows.length === 0) throw new DomainError(assistantErrors.ANSWER_NOT_FOUND);
      await writeAudit(tx, ctx, { action: 'remove', subject: 'AssistantAnswer', subjectId: id });
    });
  }

  /** What a message would get. Nothing is stored. */
  async test(ctx: RequestContext, message: string): Promise<AnswerTestResult> {
    const { intent, confidence } = this.understanding.read(ctx, message);
    const match = matchAnswer(message, await this.all(ctx));
    const given = match !== null && takesShortAnswer(intent);
    return {
      given,
      intent,
      confidence: Math.round(confidence * 100),
      answerId: match?.answer.id ?? null,
      answer: match?.answer.answer ?? null,
    };
  }
}
