import { customerPermissions } from '@convoy/customer/contract';
import { IdentityModule } from '@convoy/identity/server';
import { PolicyRegistry } from '@convoy/platform/policy';
import { Module } from '@nestjs/common';
import { CustomerJobs } from './customer.jobs.ts';
import { customerPolicy } from './customer.policy.ts';
import { CustomerWebhooks } from './customer.webhooks.ts';
import { CustomersController } from './directory/customers.controller.ts';
import { CustomersQueries } from './directory/customers.queries.ts';
import { CustomersService } from './directory/customers.service.ts';
import { CustomerDocumentQueries } from './documents/customer-document.queries.ts';
import { CustomerDocumentsController } from './documents/customer-documents.controller.ts';
import { CustomerDocuments } from './documents/customer-documents.service.ts';
import { CustomerDataController } from './erasure/customer-data.controller.ts';
import { DeletionNotifier } from './erasure/deletion.notifier.ts';
import { DeletionWishes } from './erasure/deletion-wishes.service.ts';
import { ErasureService } from './erasure/erasure.service.ts';
import { RetentionService } from './erasure/retention.service.ts';
import { Tombstones } from './erasure/tombstones.ts';
import { CustomerExport } from './export/export.service.ts';
import { CustomerResolver } from './graph/customer.resolver.ts';
import { CustomerLiveResolver } from './graph/customer-live.resolver.ts';
import { CustomerNewsListeners } from './graph/customer-news.listeners.ts';
import { DrivingQueries } from './hirer/driving.queries.ts';
import { HirerService } from './hirer/hirer.service.ts';
import { IdentityCheckQueries } from './identity-check/identity-check.queries.ts';
import { IdentityChecksController } from './identity-check/identity-checks.controller.ts';
import { IdentityCheckService } from './identity-check/identity-checks.service.ts';
import { CustomerFileQueries } from './import/customer-file.queries.ts';
import { CustomerFilesController } from './import/customer-files.controller.ts';
import { CustomerFiles } from './import/customer-files.service.ts';
import { LicenceService } from './licence/licence.service.ts';
import { MergeService } from './merge/merge.service.ts';
import { CustomerParts } from './parts/customer-parts.ts';
import { CustomerRecordQueries } from './record/customer-record.queries.ts';
import { CustomerWriter } from './record/customer-writer.service.ts';
import { CustomerWritesController } from './record/customer-writes.controller.ts';
import { SamePersonQueries } from './record/same-person.queries.ts';

/** Customers: who they are, whether something is hired to them, what they may drive. */
@Module({
  imports: [IdentityModule],
  // What has a name of its own stands before what takes any number.
  controllers: [
    CustomerDataController,
    CustomerDocumentsController,
    IdentityChecksController,
    CustomerFilesController,
    CustomersController,
    CustomerWritesController,
  ],
  providers: [
    CustomerParts,
    CustomersQueries,
    CustomersService,
    CustomerResolver,
    CustomerLiveResolver,
    CustomerNewsListeners,
    CustomerRecordQueries,
    SamePersonQueries,
    CustomerWriter,
    LicenceService,
    CustomerDocumentQueries,
    CustomerDocuments,
    IdentityCheckQueries,
    IdentityCheckService,
    DrivingQueries,
    HirerService,
    MergeService,
    CustomerExport,
    CustomerFileQueries,
    CustomerFiles,
    Tombstones,
    ErasureService,
    RetentionService,
    DeletionWishes,
    DeletionNotifier,
    CustomerWebhooks,
    CustomerJobs,
  ],
  exports: [CustomerParts, HirerService],
})
export class CustomerModule {
  constructor(policies: PolicyRegistry) {
    policies.add(customerPolicy, customerPermissions);
  }
}
