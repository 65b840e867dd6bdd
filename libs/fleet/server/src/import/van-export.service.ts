import type { RequestContext } from '@convoy/platform/context';
import { civilToday } from '@convoy/platform/time';
import { Injectable } from '@nestjs/common';
import { VanImportQueries } from './van-import.queries.ts';
import { headLine, vanLine } from './van-line.rule.ts';

/** Writes the fleet into a file that an import reads back. */
@Injectable()
export class VanExportService {
  constructor(private readonly queries: VanImportQueries) {}

  /** Every van in the fleet with all its facts; of those that left, none. */
  async file(ctx: RequestContext): Promise<{ name: string; content: string }> {
    const vans = await this.queries.inFleet(ctx);
    return {
      name: `vans-${civilToday(ctx.tenant.timeZone)}.csv`,
      content: [headLine(ctx.language), ...vans.map(vanLine)].join(''),
    };
  }

  /** The head alone: to be filled in. */
  emptyFile(ctx: RequestContext): { name: string; content: string } {
    return { name: 'vans.csv', content: headLine(ctx.language) };
  }
}
