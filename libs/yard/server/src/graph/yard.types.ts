import { typeOfContract } from '@convoy/platform/graphql';
import {
  conditionPhotoSchema,
  conditionReportSchema,
  hireChargeSchema,
  hireConditionSchema,
  hireStretchSchema,
  seenDriverSchema,
  vanMarkSchema,
} from '@convoy/yard/contract';
import type { z } from 'zod';

/** May read reports, marks and charges: staff. Customers read their own reports by REST. */
export const STAFF = '@can(action: "manage-hire", subject: "Booking")';

const known = new Map<z.ZodType, string>([
  [conditionPhotoSchema, 'ConditionPhoto'],
  [vanMarkSchema, 'VanMark'],
  [seenDriverSchema, 'SeenDriver'],
  [conditionReportSchema, 'ConditionReport'],
  [hireStretchSchema, 'HireStretch'],
]);
const typeOf = (name: string, schema: z.ZodObject, description: string) =>
  typeOfContract(name, schema, { access: STAFF, description, known });

/** Reports, marks and charges of hires, as the contract of the slice has them. */
export const yardTypes = [
  typeOf('ConditionPhoto', conditionPhotoSchema, 'A photo of a report. Its addresses need a session.'),
  typeOf('SeenDriver', seenDriverSchema, 'A driver as staff saw them at the counter.'),
  typeOf('VanMark', vanMarkSchema, 'A mark on a van: one line of its damage register.'),
  typeOf('ConditionReport', conditionReportSchema, 'How a van looked as it went out or came back.'),
  typeOf('HireStretch', hireStretchSchema, 'A van of a hire, and what is reported of it.'),
  typeOf('HireCondition', hireConditionSchema, 'Both reports of a van of a hire, and what is known of it.'),
  typeOf('HireCharge', hireChargeSchema, 'A cost of a hire beyond its price, with its evidence.'),
].join('\n');
