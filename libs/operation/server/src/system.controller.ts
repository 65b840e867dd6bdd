import type { SystemStatus, SystemView } from '@convoy/operation/contract';
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
  view(): Promise<SystemView> {
    return this.system.view();
  }

  @Can('read', 'System')
  @Get('status')
  async status(): Promise<SystemStatus> {
    return statusOf(await this.system.view());
  }
}
