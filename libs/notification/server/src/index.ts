export { DigestService } from './digest/digest.service.ts';
export { NotificationModule } from './notification.module.ts';
export { RETENTION_DAYS } from './notification.queries.ts';
export { NotificationService } from './notification.service.ts';
export { PushLine } from './push/push-line.ts';
