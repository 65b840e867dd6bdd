import { PolicyRegistry, type PolicyRule } from '@convoy/platform/policy';
import { reportingPermissions } from '@convoy/reporting/contract';
import { Module } from '@nestjs/common';
import { DashboardController } from './dashboard.controller.ts';
import { DashboardQueries } from './dashboard.queries.ts';
import { DashboardService } from './dashboard.service.ts';
import { BusinessDaysJobs } from './days/business-days.jobs.ts';
import { BusinessDaysListeners } from './days/business-days.listeners.ts';
import { BusinessDaysQueries } from './days/business-days.queries.ts';
import { TrendsService } from './days/trends.service.ts';

/** Everybody signed in to a brand has a dashboard; the business's figures are for staff. */
const reportingPolicy: PolicyRule = (allow, { actor, tenant }) => {
  if (!actor || tenant.kind !== 'brand') return;
  allow('read', 'Dashboard');
  if (actor.role !== 'customer') allow('read', 'BusinessStats');
};

/** What happened, in figures. */
@Module({
  controllers: [DashboardController],
  providers: [
    BusinessDaysJobs,
    BusinessDaysListeners,
    BusinessDaysQueries,
    DashboardQueries,
    DashboardService,
    TrendsService,
  ],
})
export class ReportingModule {
  constructor(policies: PolicyRegistry) {
    policies.add(reportingPolicy, reportingPermissions);
  }
}
