import {
  assistantErrors,
  type HireHeard,
  type HireWords,
  type Transcription,
  type Voice,
} from '@convoy/assistant/contract';
import { Entitlements } from '@convoy/billing/server';
import type { UploadedFile } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { DomainError } from '@convoy/platform/errors';
import { Injectable, Logger } from '@nestjs/common';
import { CUSTOMER_DAYS, daysOf, GUEST_DAYS } from '../kept-days.rule.ts';
import { SpeechBreaker } from '../model/model-breaker.ts';
import { ModelClient } from '../model/model-client.ts';
import { ModelSettingsService } from '../model/model-settings.service.ts';
import { Understanding } from '../understand/understanding.service.ts';
import { hireHeardIn } from './hire-heard.rule.ts';
import { soundOf } from './sound.rule.ts';

/** The longest wait for a transcription (ms). */
const SPEECH_MS = 20_000;
const MOST_LETTERS = 2_000;

/** Speech becomes text by the brand's own model, otherwise the platform's, within its budget and limits. No recording is kept. */
@Injectable()
export class VoiceService {
  private readonly logger = new Logger(VoiceService.name);

  constructor(
    private readonly settings: ModelSettingsService,
    private readonly client: ModelClient,
    private readonly breaker: SpeechBreaker,
    private readonly entitlements: Entitlements,
    private readonly understanding: Understanding,
  ) {}

  /** Reads a hire out of words; nothing of them is kept. */
  readHire(ctx: RequestContext, { words, pickupDate }: HireWords): HireHeard {
    return hireHeardIn(this.understanding.readHire(ctx, words), pickupDate ?? null);
  }

  async offer(ctx: RequestContext): Promise<Voice> {
    const [endpoint, { may }] = await Promise.all([
      this.settings.hasSpeech(ctx),
      this.entitlements.may(ctx, 'ai-memory'),
    ]);
    return { endpoint, keptDays: ctx.actor ? daysOf(CUSTOMER_DAYS, may) : GUEST_DAYS };
  }

  /**
   * @throws VOICE_OFF without a model, beyond budget or limit, and while it is left alone after failures
   * @throws VOICE_NO_SOUND for what is no recording
   * @throws VOICE_FAILED where the provider fails or hears nothing
   */
  async transcribe(ctx: RequestContext, file: UploadedFile): Promise<Transcription> {
    const bytes = await file.read();
    const type = soundOf(bytes);
    if (!type) throw new DomainError(assistantErrors.VOICE_NO_SOUND);
    const model = await this.settings.forSpeech(ctx);
    if (!model) throw new DomainError(assistantErrors.VOICE_OFF);
    let audioSeconds = 0;
    try {
      const heard = await this.client.transcribe(model, {
        bytes,
        type,
        language: ctx.language.slice(0, 2),
        signal: AbortSignal.timeout(SPEECH_MS),
      });
      audioSeconds = heard.seconds;
      this.breaker.close(ctx.tenant.id);
      const text = heard.text.replace(/\s+/g, ' ').trim().slice(0, MOST_LETTERS);
      if (text === '') throw new DomainError(assistantErrors.VOICE_FAILED);
      return { text };
    } catch (error) {
      if (error instanceof DomainError) throw error;
      this.breaker.fail(ctx.tenant.id);
      this.logger.warn(`Speech was not turned into text: ${error instanceof Error ? error.name : 'unknown'}`);
      throw new DomainError(assistantErrors.VOICE_FAILED);
    } finally {
      await this.settings.spendSpeech(ctx, model, audioSeconds);
    }
  }
}
