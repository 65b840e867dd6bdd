export { BusinessDaysQueries } from './days/business-days.queries.ts';
export { ReportingModule } from './reporting.module.ts';
