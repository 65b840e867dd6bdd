import { assistantErrors, type ModelInput, type ModelSettings } from '@convoy/assistant/contract';
import { networkOf } from '@convoy/identity/server';
import type { RequestContext } from '@convoy/platform/context';
import { type DataContext, sql, TenantDb, writeAudit } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { formatPence } from '@convoy/platform/money';
import { Sealer } from '@convoy/platform/sealing';
import { Injectable } from '@nestjs/common';
import { ModelBreaker, SpeechBreaker } from './model-breaker.ts';
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

/** A model that can be reached. */
export interface ReachableModel {
  readonly baseUrl: string;
  readonly model: string;
  readonly key: string;
  /** The operator named the address: it may be one inside. */
  readonly ofPlatform: boolean;
}

/** A model that may answer now. */
export interface UsableModel extends ReachableModel {
  readonly inputPence: number;
  readonly outputPence: number;
}

/** A model that may turn speech into text now. */
export interface UsableSpeech extends ReachableModel {
  /** Price of an hour of sound. */
  readonly hourPence: number;
}

/** What a model may cost a brand, and how often one person may ask it. */
interface Limits {
  readonly budgetPence: number;
  readonly perHour: number;
}

/** What one answer took, as the provider counted it. */
export interface Spent {
  readonly input: number;
  readonly output: number;
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
    private readonly speechBreaker: SpeechBreaker,
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
      hearing: this.hears(row),
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
    this.speechBreaker.close(ctx.tenant.id);
    return this.show(ctx);
  }

  /** The key goes with it. */
  async remove(ctx: RequestContext): Promise<void> {
    await this.db.write(ctx, async (tx) => {
      await sql`delete from assistant_model where tenant_id = ${ctx.tenant.id}`.execute(tx);
      await writeAudit(tx, ctx, { action: 'remove', subject: 'AssistantModel' });
    });
  }

  /** Whether something turns speech into text: the brand's own model, or the platform's where it has none. */
  async hasSpeech(ctx: RequestContext): Promise<boolean> {
    return this.hears(await this.row(ctx)) !== null;
  }

  private hears(row: Row | null): ModelSettings['hearing'] {
    if (row) return row.transcription_model === null ? null : 'brand';
    return this.platform.speech ? 'platform' : null;
  }

  /** What models cost the brand since the month began, in pounds: `1.20`. */
  async spentThisMonth(ctx: RequestContext): Promise<string> {
    const { costMicropence } = await this.usage(ctx);
    return formatPence(Math.ceil(costMicropence / MICRO));
  }

  /** The model that may answer this message, counted against the person; null where the embedded engine has to. */
  async forMessage(ctx: RequestContext): Promise<UsableModel | null> {
    const row = await this.row(ctx);
    if (!(await this.counted(ctx, this.limitsOf(row), this.breaker))) return null;
    if (!row) return { ...this.platform.model!, ofPlatform: true };
    return { ...this.ownOf(ctx, row), inputPence: row.input_pence, outputPence: row.output_pence };
  }

  /**
   * What may turn this recording into text, counted against the person; null where nothing may. A brand with a model of its own chose who
   * gets what its customers say: the platform's is no substitute there.
   */
  async forSpeech(ctx: RequestContext): Promise<UsableSpeech | null> {
    const row = await this.row(ctx);
    if (row && row.transcription_model === null) return null;
    if (!(await this.counted(ctx, row ? this.limitsOf(row) : this.platform.speech, this.speechBreaker)))
      return null;
    if (!row) return { ...this.platform.speech!, ofPlatform: true };
    return { ...this.ownOf(ctx, row), model: row.transcription_model!, hourPence: row.audio_pence };
  }

  private ownOf(ctx: RequestContext, row: Row): ReachableModel {
    return {
      baseUrl: row.base_url,
      model: row.model,
      key: this.sealer.open(modelKeyPurpose(ctx.tenant.id), row.sealed_key),
      ofPlatform: false,
    };
  }

  /** Counts one use by a person. @returns false without a model, while it is left alone, and beyond budget or limit */
  private async counted(ctx: RequestContext, limits: Limits | null, breaker: ModelBreaker): Promise<boolean> {
    if (!limits || breaker.isOpen(ctx.tenant.id)) return false;
    const { costMicropence } = await this.usage(ctx);
    if (costMicropence >= limits.budgetPence * MICRO) return false;
    const subject = ctx.actor ? `user:${ctx.actor.id}` : `network:${networkOf(ctx.ip)}`;
    const { rows } = await this.db.write(ctx, (tx) =>
      sql<{ turns: number }>`
        insert into assistant_turn (tenant_id, subject, hour) values (${ctx.tenant.id}, ${subject}, ${thisHour})
        on conflict (tenant_id, subject, hour) do update set turns = assistant_turn.turns + 1
        returning turns`.execute(tx),
    );
    return rows[0]!.turns <= limits.perHour;
  }

  /** Budget and limit of the model that answers: the brand's own, otherwise the platform's; null where there is none. */
  private limitsOf(row: Row | null): Limits | null {
    return row ? { budgetPence: row.budget_pence, perHour: row.per_hour } : this.platform.model;
  }

  /** Adds what an answer cost, with all its rounds and whether it could be used or not. */
  async spend(ctx: RequestContext, model: UsableModel, spent: Spent): Promise<void> {
    const { input, output, answered } = spent;
    if (input === 0 && output === 0 && !answered) return;
    // Pence for a million tokens are millionths of a penny for one.
    await this.meter(ctx, spent, input * model.inputPence + output * model.outputPence);
  }

  /** Adds what a recording cost. @param seconds of sound */
  async spendSpeech(ctx: RequestContext, { hourPence }: UsableSpeech, seconds: number): Promise<void> {
    if (seconds === 0) return;
    const cost = Math.ceil((seconds * hourPence * MICRO) / 3_600);
    await this.meter(ctx, { input: 0, output: 0, answered: false }, cost);
  }

  /** @param cost in millionths of a penny */
  private async meter(ctx: RequestContext, { input, output, answered }: Spent, cost: number): Promise<void> {
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
