export {
  type BusinessStats,
  businessStatsSchema,
  type CustomerStats,
  customerStatsSchema,
} from './dashboard-stats.ts';
