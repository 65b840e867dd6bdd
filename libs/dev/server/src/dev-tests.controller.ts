import {
  type StartRun,
  type SuiteId,
  type SuiteReport,
  type SuiteRun,
  startRunSchema,
  suiteIds,
  type TestDashboard,
} from '@convoy/dev/contract';
import { Public } from '@convoy/platform/policy';
import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { z } from 'zod';
import { DevTestsService } from './dev-tests.service.ts';

/** The product's own tests. The module of this controller exists in development only. */
@Controller('api/dev/tests')
export class DevTestsController {
  constructor(private readonly tests: DevTestsService) {}

  @Public()
  @Get()
  dashboard(): Promise<TestDashboard> {
    return this.tests.dashboard();
  }

  @Public()
  @Get('suites/:suite')
  report(@Param('suite', { schema: z.enum(suiteIds) }) suite: SuiteId): Promise<SuiteReport> {
    return this.tests.report(suite);
  }

  @Public()
  @Post('runs')
  @HttpCode(202)
  start(@Body({ schema: startRunSchema }) input: StartRun): Promise<SuiteRun> {
    return this.tests.start(input);
  }

  @Public()
  @Delete('runs/current')
  @HttpCode(204)
  stop(): void {
    this.tests.stop();
  }
}
