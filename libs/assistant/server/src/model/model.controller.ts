import { assistantCalls as calls, type ModelSettings } from '@convoy/assistant/contract';
import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { Call } from '@convoy/platform/http';
import { Controller } from '@nestjs/common';
import { ModelSettingsService } from './model-settings.service.ts';

/** The language model of a brand, set by its admins. */
@Controller()
export class ModelController {
  constructor(private readonly settings: ModelSettingsService) {}

  @Call(calls.model)
  model(ctx: RequestContext): Promise<ModelSettings> {
    return this.settings.show(ctx);
  }

  @Call(calls.changeModel)
  changeModel(ctx: RequestContext, { body }: CallInput<typeof calls.changeModel>): Promise<ModelSettings> {
    return this.settings.change(ctx, body);
  }

  @Call(calls.removeModel)
  removeModel(ctx: RequestContext): Promise<void> {
    return this.settings.remove(ctx);
  }
}
