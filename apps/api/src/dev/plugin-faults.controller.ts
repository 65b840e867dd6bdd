import type { RequestContext } from '@convoy/platform/context';
import { Ctx } from '@convoy/platform/http';
import { BrandOnly, Can } from '@convoy/platform/policy';
import { pluginIdSchema } from '@convoy/plugin/contract';
import { PluginFaults } from '@convoy/plugin/server';
import { Body, Controller, HttpCode, Param, Put } from '@nestjs/common';
import { z } from 'zod';

const faultSchema = z.strictObject({ fault: z.enum(['throws', 'hangs']).nullable() });

/**
 * Breaks a plugin on purpose at a brand, for whoever looks how the product stands it. The module of this controller exists in
 * development only.
 */
@Controller('dev/plugin-faults')
@BrandOnly()
@Can('update', 'Plugin')
export class PluginFaultsController {
  constructor(private readonly faults: PluginFaults) {}

  @Put(':id')
  @HttpCode(204)
  set(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: pluginIdSchema }) id: string,
    @Body({ schema: faultSchema }) { fault }: z.infer<typeof faultSchema>,
  ): void {
    this.faults.set(id, ctx.tenant.id, fault);
  }
}
