import { assistantErrors, type ModelInput, type ModelSettings } from '@convoy/assistant/contract';
import { networkOf } from '@convoy/identity/server';
import type { RequestContext } from '@convoy/platform/context';
import { type DataContext, sql, TenantDb, writeAudit } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { formatPence } from '@convoy/platform/money';
import { Sealer } from '@convoy/platform/sealing';
import { Injectable } from '@nestjs/common';
import { ModelBreaker } from './model-breaker.ts';
import { PlatformModelOptions } from './platform-model.options.ts';

/** What a brand's key is sealed for: copied to another brand it opens nothing. */
export const modelKeyPurpose = (tenantId: number): string => `assistant.model-key.${tenantId}`;

interface Row {
  base_url: string;
  model: string;
  sealed_key: string;
  budget_pence: number;
  input_pence: number;
  output_pence: number;
  per_hour: number;
  transcription_model: string | null;
  audio_pence: number;
}

/** A model that may answer now. */
export interface UsableModel {
  readonly baseUrl: string;
  readonly model: string;
  readonly key: string;
  readonly inputPence: number;
  readonly outputPence: number;
  /** Turns speech into text, with its price for an hour of sound in pence; null where none is set. */
  readonly speech: { readonly model: string; readonly hourPence: number } | null;
  /** The operator named the address: it may be one inside. */
  readonly ofPlatform: boolean;
}

/** What one answer took, as the provider counted it. */
export interface Spent {
  readonly input: number;
  readonly output: number;
  /** Of sound that became text. */
  readonly audioSeconds?: number;
  /** False where the embedded engine had to answer after all. */
  readonly answered: boolean;
}

const MICRO = 1_000_000;
const thisMonth = sql`date_trunc('month', now() at time zone 'UTC')::date`;
const thisHour = sql`date_trunc('hour', now())`;

/** The language model of a brand: its settings, its budget, its limits and what it cost. */
@Injectable()
export class ModelSettingsService {
  constructor(
    private readonly db: TenantDb,
    private readonly sealer: Sealer,
    private readonly breaker: ModelBreaker,
    private readonly platform: PlatformModelOptions,
  ) {}

  async show(ctx: RequestContext): Promise<ModelSettings> {
    const row = await this.row(ctx);
    const { answers, costMicropence } = await this.usage(ctx);
    const limits = this.limitsOf(row);
    const spent = limits !== null && costMicropence >= limits.budgetPence * MICRO;
    return {
      answering: row ? 'brand' : this.platform.model ? 'platform' : 'embedded',
      answeringModel: row?.model ?? this.platform.model?.model ?? null,
      state: !limits ? 'off' : spent ? 'spent' : this.breaker.isOpen(ctx.tenant.id) ? 'failing' : 'ready',
      baseUrl: row?.base_url ?? null,
      model: row?.model ?? null,
      hasKey: row !== null,
      monthlyBudget: formatPence(row?.budget_pence ?? 0),
      inputPrice: formatPence(row?.input_pence ?? 0),
      outputPrice: formatPence(row?.output_pence ?? 0),
      perHour: row?.per_hour ?? 30,
      transcriptionModel: row?.transcription_model ?? null,
      audioPrice: formatPence(row?.audio_pence ?? 0),
      spentThisMonth: formatPence(Math.ceil(costMicropence / MICRO)),
      answersThisMonth: answers,
    };
  }

  /** @throws MODEL_KEY_MISSING for a first model and for another host */
  async change(ctx: RequestContext, { key, ...input }: ModelInput): Promise<ModelSettings> {
    const before = await this.row(ctx);
    // A key belongs to its host: another address must not get the one before.
    const stays = before !== null && new URL(before.base_url).host === new URL(input.baseUrl).host;
    const sealed = key
      ? this.sealer.seal(modelKeyPurpose(ctx.tenant.id), key)
      : stays
        ? before.sealed_key
        : null;
    if (sealed === null) throw new DomainError(assistantErrors.MODEL_KEY_MISSING);
    await this.db.write(ctx, async (tx) => {
      await sql`
        insert into assistant_model
          (tenant_id, base_url, model, sealed_key, budget_pence, input_pence, output_pence, per_hour, transcription_model,
           audio_pence)
        values (${ctx.tenant.id}, ${input.baseUrl}, ${input.model}, ${sealed}, ${input.monthlyBudget},
          ${input.inputPrice}, ${input.outputPrice}, ${input.perHour}, ${input.transcriptionModel ?? null},
          ${input.audioPrice ?? 0})
        on conflict (tenant_id) do update
        set base_url = excluded.base_url, model = excluded.model, sealed_key = excluded.sealed_key,
            budget_pence = excluded.budget_pence, input_pence = excluded.input_pence,
            output_pence = excluded.output_pence, per_hour = excluded.per_hour,
            transcription_model = excluded.transcription_model, audio_pence = excluded.audio_pence, updated_at = now()`.execute(
        tx,
      );
      await writeAudit(tx, ctx, {
        action: 'change',
        subject: 'AssistantModel',
        details: { baseUrl: input.baseUrl, model: input.model, newKey: key !== undefined },
      });
    });
    this.breaker.close(ctx.tenant.id);
    return this.show(ctx);
  }

  /** The key goes with it. */
  async remove(ctx: RequestContext): Promise<void> {
    await this.db.write(ctx, async (tx) => {
      await sql`delete from assistant_model where tenant_id = ${ctx.tenant.id}`.execute(tx);
      await writeAudit(tx, ctx, { action: 'remove', subject: 'AssistantModel' });
    });
  }

  /** Whether the brand set a model that turns speech into text. */
  async hasSpeech(ctx: RequestContext): Promise<boolean> {
    return Boolean((await this.row(ctx))?.transcription_model);
  }

  /** The model that may answer this message, counted against the person; null where the embedded engine has to. */
  async forMessage(ctx: RequestContext): Promise<UsableModel | null> {
    const row = await this.row(ctx);
    const limits = this.limitsOf(row);
    if (!limits || this.breaker.isOpen(ctx.tenant.id)) return null;
    const { costMicropence } = await this.usage(ctx);
    if (costMicropence >= limits.budgetPence * MICRO) return null;
    const subject = ctx.actor ? `user:${ctx.actor.id}` : `network:${networkOf(ctx.ip)}`;
    const { rows } = await this.db.write(ctx, (tx) =>
      sql<{ turns: number }>`
        insert into assistant_turn (tenant_id, subject, hour) values (${ctx.tenant.id}, ${subject}, ${thisHour})
        on conflict (tenant_id, subject, hour) do update set turns = assistant_turn.turns + 1
        returning turns`.execute(tx),
    );
    if (rows[0]!.turns > limits.perHour) return null;
    if (!row) return { ...this.platform.model!, speech: null, ofPlatform: true };
    return {
      baseUrl: row.base_url,
      model: row.model,
      key: this.sealer.open(modelKeyPurpose(ctx.tenant.id), row.sealed_key),
      inputPence: row.input_pence,
      outputPence: row.output_pence,
      speech: row.transcription_model ? { model: row.transcription_model, hourPence: row.audio_pence } : null,
      ofPlatform: false,
    };
  }

  /** Budget and limit of the model that answers: the brand's own, otherwise the platform's; null where there is none. */
  private limitsOf(row: Row | null): { budgetPence: number; perHour: number } | null {
    return row ? { budgetPence: row.budget_pence, perHour: row.per_hour } : this.platform.model;
  }

  /** Adds what an answer cost, with all its rounds and whether it could be used or not. */
  async spend(
    ctx: RequestContext,
    model: UsableModel,
    { input, output, answered, audioSeconds = 0 }: Spent,
  ): Promise<void> {
    if (input === 0 && output === 0 && audioSeconds === 0 && !answered) return;
    // Pence for a million tokens are millionths of a penny for one.
    const cost =
      input * model.inputPence +
      output * model.outputPence +
      Math.ceil((audioSeconds * (model.speech?.hourPence ?? 0) * MICRO) / 3_600);
    await this.db.write(ctx, (tx) =>
      sql`
        insert into assistant_usage (tenant_id, month, answers, input_tokens, output_tokens, cost_micropence)
        values (${ctx.tenant.id}, ${thisMonth}, ${answered ? 1 : 0}, ${input}, ${output}, ${cost})
        on conflict (tenant_id, month) do update
        set answers = assistant_usage.answers + excluded.answers, input_tokens = assistant_usage.input_tokens + excluded.input_tokens,
            output_tokens = assistant_usage.output_tokens + excluded.output_tokens,
            cost_micropence = assistant_usage.cost_micropence + excluded.cost_micropence`.execute(tx),
    );
  }

  private async row(ctx: DataContext): Promise<Row | null> {
    const { rows } = await sql<Row>`
      select base_url, model, sealed_key, budget_pence, input_pence, output_pence, per_hour, transcription_model, audio_pence
      from assistant_model where tenant_id = ${ctx.tenant.id}`.execute(this.db.read(ctx));
    return rows[0] ?? null;
  }

  private async usage(ctx: DataContext): Promise<{ answers: number; costMicropence: number }> {
    const { rows } = await sql<{ answers: number; cost_micropence: string }>`
      select answers, cost_micropence from assistant_usage
      where tenant_id = ${ctx.tenant.id} and month = ${thisMonth}`.execute(this.db.read(ctx));
    return { answers: rows[0]?.answers ?? 0, costMicropence: Number(rows[0]?.cost_micropence ?? 0) };
  }
}
