export { DayJobs } from './days/day.jobs.ts';
export { DayService } from './days/day.service.ts';
export { vanDay } from './days/van-day.rule.ts';
export { PositionWriter, type VanPoint } from './intake/position.writer.ts';
export { ReportIntake } from './intake/report-intake.service.ts';
export { LocationQueries } from './locations/location.queries.ts';
export { usualEventLimits } from './rules/events/events.rule.ts';
export { TelematicsModule } from './telematics.module.ts';
