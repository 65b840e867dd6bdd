import { apiSend } from '@convoy/shell-api';
import type {
  LoginInput,
  LoginTwoFactorInput,
  RegisterInput,
  TwoFactorChallenge,
  User,
} from '../../contract/src/index.ts';

/**
 * `POST /api/auth/login`: the person, signed in, or a challenge that wants a second proof first. The page that follows is
 * loaded anew with its session.
 */
export const signIn = (input: LoginInput): Promise<User | TwoFactorChallenge> =>
  apiSend('POST', '/api/auth/login', input);

/** `POST /api/auth/two-factor`: the second proof; the person is signed in with it. */
export const signInWithCode = (input: LoginTwoFactorInput): Promise<User> =>
  apiSend('POST', '/api/auth/two-factor', input);

/** `POST /api/auth/register`: opens an account with this brand. Answers the same where the address has one; a mail tells its owner. */
export const register = (input: RegisterInput): Promise<unknown> =>
  apiSend('POST', '/api/auth/register', input);

/** `POST /api/auth/forgot-password`: answers the same whether or not the address is known. */
export const askForReset = (email: string): Promise<unknown> =>
  apiSend('POST', '/api/auth/forgot-password', { email });

/** `POST /api/auth/reset-password`: the token of the mail, once. */
export const resetPassword = (token: string, password: string): Promise<unknown> =>
  apiSend('POST', '/api/auth/reset-password', { token, password });
