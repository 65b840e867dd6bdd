import { BookingModule } from '@convoy/booking/server';
import { CustomerModule } from '@convoy/customer/server';
import { FleetModule } from '@convoy/fleet/server';
import { Module } from '@nestjs/common';
import { ChargeQueries } from './charges/charge.queries.ts';
import { ChargesController } from './charges/charges.controller.ts';
import { Charges } from './charges/charges.service.ts';
import { DepositCharges } from './charges/deposit-charges.ts';
import { YardCustomerPart } from './customer-part/yard-customer.part.ts';
import { YardResolver } from './graph/yard.resolver.ts';
import { yardRelations } from './graph/yard-relations.resolver.ts';
import { MarkQueries } from './marks/mark.queries.ts';
import { MarksController } from './marks/marks.controller.ts';
import { Marks } from './marks/marks.service.ts';
import { PhotoFiles } from './photos/photo.files.ts';
import { PhotoQueries } from './photos/photo.queries.ts';
import { PhotosController } from './photos/photos.controller.ts';
import { Photos } from './photos/photos.service.ts';
import { FinishReport } from './reports/finish-report.service.ts';
import { HireQueries } from './reports/hire.queries.ts';
import { HireFindings } from './reports/hire-findings.ts';
import { ReportQueries } from './reports/report.queries.ts';
import { ReportsController } from './reports/reports.controller.ts';
import { Reports } from './reports/reports.service.ts';
import { UploadsController } from './uploads/uploads.controller.ts';
import { ConditionUploads } from './uploads/uploads.service.ts';
import { YardJobs } from './yard.jobs.ts';
import { YardNotifier } from './yard.notifier.ts';
import { YardWebhooks } from './yard.webhooks.ts';

/** How vans look as they go out and come back, and what is charged for the difference. */
@Module({
  imports: [BookingModule, CustomerModule, FleetModule],
  controllers: [ReportsController, MarksController, PhotosController, UploadsController, ChargesController],
  providers: [
    HireQueries,
    ReportQueries,
    PhotoQueries,
    MarkQueries,
    HireFindings,
    ChargeQueries,
    Reports,
    FinishReport,
    Marks,
    PhotoFiles,
    Photos,
    ConditionUploads,
    Charges,
    DepositCharges,
    YardResolver,
    ...yardRelations,
    YardCustomerPart,
    YardNotifier,
    YardWebhooks,
    YardJobs,
  ],
})
export class YardModule {}
