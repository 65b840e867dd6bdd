export { identityErrors } from './identity.errors.ts';
export { passwordChanged, passwordResetRequested, userRegistered } from './identity.events.ts';
export {
  emailSchema,
  forgotPasswordSchema,
  type LoginInput,
  loginSchema,
  passwordSchema,
  type RegisterInput,
  registerSchema,
  resetPasswordSchema,
} from './identity.inputs.ts';
export { type Role, roles, type SessionView, sessionSchema, type User, userSchema } from './identity.ts';
