import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { Call } from '@convoy/platform/http';
import { telematicsCalls as calls, type TelematicsSettings } from '@convoy/telematics/contract';
import { Controller } from '@nestjs/common';
import { TelematicsSettingsService } from './settings.service.ts';

/** Settings of telematics, by REST. */
@Controller()
export class TelematicsSettingsController {
  constructor(private readonly settings: TelematicsSettingsService) {}

  @Call(calls.settings)
  read(ctx: RequestContext): Promise<TelematicsSettings> {
    return this.settings.read(ctx);
  }

  @Call(calls.changeSettings)
  change(ctx: RequestContext, { body }: CallInput<typeof calls.changeSettings>): Promise<TelematicsSettings> {
    return this.settings.change(ctx, body);
  }
}
