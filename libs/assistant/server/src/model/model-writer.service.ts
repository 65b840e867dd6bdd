import type { ModelSettings } from '@convoy/assistant/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Injectable, Logger } from '@nestjs/common';
import { ModelBreaker } from './model-breaker.ts';
import { ModelClient } from './model-client.ts';
import { ModelSettingsService } from './model-settings.service.ts';

/** The longest wait for a text (ms). */
const WRITE_MS = 30_000;

/** Lets other slices have a text written by the brand's language model, within its budget and limits. */
@Injectable()
export class ModelWriter {
  private readonly logger = new Logger(ModelWriter.name);

  constructor(
    private readonly settings: ModelSettingsService,
    private readonly client: ModelClient,
    private readonly breaker: ModelBreaker,
  ) {}

  /** Whether the model can be asked now. */
  async state(ctx: RequestContext): Promise<ModelSettings['state']> {
    return (await this.settings.show(ctx)).state;
  }

  /** @returns null where no model may answer now, or where it failed */
  async write(ctx: RequestContext, instructions: string, wish: string): Promise<string | null> {
    const model = await this.settings.forMessage(ctx);
    if (!model) return null;
    let spent = { input: 0, output: 0, answered: false };
    try {
      const { text, input, output } = await this.client.complete(model, {
        messages: [
          { role: 'system', content: instructions },
          { role: 'user', content: wish },
        ],
        tools: [],
        signal: AbortSignal.timeout(WRITE_MS),
        onText: () => {},
      });
      const written = text.trim() || null;
      spent = { input, output, answered: written !== null };
      this.breaker.close(ctx.tenant.id);
      return written;
    } catch (error) {
      this.breaker.fail(ctx.tenant.id);
      // The provider's words may repeat what a person wrote: the kind alone is logged.
      this.logger.warn(`The language model failed: ${error instanceof Error ? error.name : 'unknown'}`);
      return null;
    } finally {
      await this.settings.spend(ctx, model, spent);
    }
  }
}
