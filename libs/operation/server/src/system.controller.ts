import type { SystemStatus, SystemView } from '@convoy/operation/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Ctx } from '@convoy/platform/http';
import { Can, PlatformOnly } from '@convoy/platform/policy';
import { Controller, Get } from '@nestjs/common';
import { SystemService } from './system.service.ts';
import { statusOf } from './system-status.rule.ts';

@Controller('api/system')
@PlatformOnly()
export class SystemController {
  constructor(private readonly system: SystemService) {}

  @Can('read', 'System')
  @Get()
  view(@Ctx() ctx: RequestContext): Promise<SystemView> {
    return this.system.view(ctx);
  }

  @Can('read', 'System')
  @Get('status')
  async status(@Ctx() ctx: RequestContext): Promise<SystemStatus> {
    return statusOf(await this.system.view(ctx));
  }
}
