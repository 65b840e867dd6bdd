import { z } from 'zod';
import { forgotPasswordSchema, passwordSchema, registerSchema } from '../../../contract/src/index.ts';

/**
 * What the forms of signing in accept: the contract's own rules, with messages that are keys of the `identity`
 * namespace. Required comes first, so that an empty field is told to be filled and not to be well-formed.
 */

const checkedBy = (schema: z.ZodType, message: string) => (value: string, context: z.RefinementCtx) => {
  if (value !== '' && !schema.safeParse(value).success) context.addIssue({ code: 'custom', message });
};

const required = (message: string) => z.string().trim().min(1, message);

const email = required('errors.emailRequired').superRefine(
  checkedBy(forgotPasswordSchema.shape.email, 'errors.emailInvalid'),
);

const newPassword = z
  .string()
  .min(1, 'errors.passwordRequired')
  .superRefine((value, context) => {
    if (value === '' || passwordSchema.safeParse(value).success) return;
    context.addIssue({
      code: 'custom',
      message: value.length > 128 ? 'errors.passwordLong' : 'errors.passwordShort',
    });
  });

/** Register: an own account with this brand. An empty phone is no phone. */
export const registerFormSchema = z.object({
  firstName: required('errors.firstNameRequired').superRefine(
    checkedBy(registerSchema.shape.firstName, 'errors.tooLong'),
  ),
  lastName: required('errors.lastNameRequired').superRefine(
    checkedBy(registerSchema.shape.lastName, 'errors.tooLong'),
  ),
  email,
  phone: z.string().trim().superRefine(checkedBy(registerSchema.shape.phone, 'errors.phoneInvalid')),
  password: newPassword,
});
export type RegisterForm = z.infer<typeof registerFormSchema>;

export const forgotFormSchema = z.object({ email });
export type ForgotForm = z.infer<typeof forgotFormSchema>;

export const resetFormSchema = z.object({ password: newPassword });
export type ResetForm = z.infer<typeof resetFormSchema>;
