import { CustomerModule } from '@convoy/customer/server';
import { Module } from '@nestjs/common';
import { HireFixes } from '../customer-part/hire-fixes.queries.ts';
import { TelematicsCustomerPart } from '../customer-part/telematics-customer.part.ts';
import { SettingsQueries } from '../settings/settings.queries.ts';
import { BluntQueries } from './blunt.queries.ts';
import { RetentionJob } from './retention.job.ts';
import { RetentionQueries } from './retention.queries.ts';

/** How long positions are kept, and what becomes of a person's part of them. */
@Module({
  imports: [CustomerModule],
  providers: [
    SettingsQueries,
    RetentionQueries,
    BluntQueries,
    RetentionJob,
    HireFixes,
    TelematicsCustomerPart,
  ],
})
export class UpkeepModule {}
