export { todayCalls } from './today.calls.ts';
export {
  LICENCE_AHEAD_DAYS,
  type LicenceFault,
  licenceFaults,
  MOST_TODAY_ROWS,
  TASK_AHEAD_DAYS,
  type Today,
  type TodayHire,
  type TodayQuery,
  type TodayTask,
  type TodayVan,
  todayQuerySchema,
  todaySchema,
} from './today.ts';
