import { CustomerModule } from '@convoy/customer/server';
import { Module } from '@nestjs/common';
import { TelematicsCustomerPart } from '../customer-part/telematics-customer.part.ts';
import { SettingsQueries } from '../settings/settings.queries.ts';
import { RetentionJob } from './retention.job.ts';
import { RetentionQueries } from './retention.queries.ts';

/** How long positions are kept, and what becomes of a person's part of them. */
@Module({
  imports: [CustomerModule],
  providers: [SettingsQueries, RetentionQueries, RetentionJob, TelematicsCustomerPart],
})
export class UpkeepModule {}
