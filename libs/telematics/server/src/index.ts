export { ReportIntake } from './intake/report-intake.service.ts';
export { TelematicsModule } from './telematics.module.ts';
