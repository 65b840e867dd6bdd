import { PolicyRegistry, type PolicyRule } from '@convoy/platform/policy';
import { Module } from '@nestjs/common';
import { DashboardController } from './dashboard.controller.ts';
import { DashboardQueries } from './dashboard.queries.ts';
import { DashboardService } from './dashboard.service.ts';

/** Everybody signed in to a brand has a dashboard; the business's figures are for staff. */
const reportingPolicy: PolicyRule = (allow, { actor, tenant }) => {
  if (!actor || tenant.kind !== 'brand') return;
  allow('read', 'Dashboard');
  if (actor.role !== 'customer') allow('read', 'BusinessStats');
};

/** What happened, in figures. */
@Module({ controllers: [DashboardController], providers: [DashboardQueries, DashboardService] })
export class ReportingModule {
  constructor(policies: PolicyRegistry) {
    policies.add(reportingPolicy);
  }
}
