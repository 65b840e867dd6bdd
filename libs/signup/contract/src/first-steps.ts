import { emailSchema } from '@convoy/identity/contract';
import { idSchema, nameSchema } from '@convoy/platform/schema';
import { z } from 'zod';

/** The first steps of a new brand, in the order in which they make sense. */
export const firstStepNames = ['depot', 'van', 'payments', 'review', 'colleague'] as const;
export type FirstStep = (typeof firstStepNames)[number];

/** `GET /api/signup/first-steps`: which are done, by what the brand has. `shown` until an admin puts them away. */
export const firstStepsSchema = z.strictObject({
  shown: z.boolean(),
  done: z.array(z.enum(firstStepNames)),
  /** Rows of the sample that the brand has: 0 without one. */
  sample: z.number().int(),
});
export type FirstSteps = z.output<typeof firstStepsSchema>;

/** `POST /api/staff/invitations`: a colleague gets an account, and a link by mail to choose its password. */
export const inviteColleagueSchema = z.strictObject({
  firstName: nameSchema(80),
  lastName: nameSchema(80),
  email: emailSchema,
  role: z.enum(['operator', 'admin']),
});
export type InviteColleagueInput = z.output<typeof inviteColleagueSchema>;

/** The colleague as invited. */
export const invitedColleagueSchema = z.strictObject({
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(['operator', 'admin']),
});
export type InvitedColleague = z.output<typeof invitedColleagueSchema>;

/** `DELETE /api/signup/sample`: what was taken away, and what stays because something refers to it. */
export const sampleRemovalSchema = z.strictObject({
  removed: z.number().int(),
  kept: z.number().int(),
});
export type SampleRemoval = z.output<typeof sampleRemovalSchema>;
