import { apiSend } from '@convoy/shell-api';
import type { LoginInput, RegisterInput } from '../../contract/src/index.ts';

/** `POST /api/auth/login`. The answer is not read: the page that follows is loaded anew with its session. */
export const signIn = (input: LoginInput): Promise<unknown> => apiSend('POST', '/api/auth/login', input);

/** `POST /api/auth/register`: opens an account with this brand and signs in. */
export const register = (input: RegisterInput): Promise<unknown> =>
  apiSend('POST', '/api/auth/register', input);

/** `POST /api/auth/forgot-password`: answers the same whether or not the address is known. */
export const askForReset = (email: string): Promise<unknown> =>
  apiSend('POST', '/api/auth/forgot-password', { email });

/** `POST /api/auth/reset-password`: the token of the mail, once. */
export const resetPassword = (token: string, password: string): Promise<unknown> =>
  apiSend('POST', '/api/auth/reset-password', { token, password });
