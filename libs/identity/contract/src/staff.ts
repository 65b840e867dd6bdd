import type { z } from 'zod';
import { userSchema } from './identity.ts';

/** A person who works for the brand, as colleagues see them. */
export const staffMemberSchema = userSchema.pick({
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  role: true,
  profileImageUrl: true,
  createdAt: true,
});
export type StaffMember = z.infer<typeof staffMemberSchema>;
