import './reporting.slots.ts';

export {
  type BusinessTrends,
  businessTrendsSchema,
  type MaintenanceWeek,
  type TrendPeriod,
  type TrendPoint,
  type TrendSums,
  type TrendsQuery,
  trendDays,
  trendPeriods,
  trendsQuerySchema,
} from './business-trends.ts';
export {
  type BusinessStats,
  businessStatsSchema,
  type CustomerStats,
  customerStatsSchema,
} from './dashboard-stats.ts';
export { reportingPermissions } from './reporting.permissions.ts';
