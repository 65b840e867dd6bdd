import { apiGet, apiSend, apiUpload, type UploadOptions } from '@convoy/shell-api';
import type {
  Account,
  AccountSession,
  ChangeEmailInput,
  ChangePasswordInput,
  RecoveryCodes,
  TwoFactorProofInput,
  TwoFactorSetup,
  UpdateProfileInput,
} from '../../../contract/src/index.ts';

/** Where the account is read: key of the cached copy that all its pages share. */
export const ACCOUNT_PATH = '/api/account/profile';
/** Where the places one is signed in are read. */
export const SESSIONS_PATH = '/api/account/sessions';

const TWO_FACTOR = '/api/account/two-factor';
const EMAIL = '/api/account/email';
const DELETION = '/api/account/deletion';
const PICTURE = '/api/account/picture';

/** Reads the account anew, past the cache. */
export const readAccount = (): Promise<Account> => apiGet(ACCOUNT_PATH);

/** Name, username and phone. USERNAME_TAKEN. */
export const saveProfile = (input: UpdateProfileInput): Promise<Account> =>
  apiSend('PATCH', ACCOUNT_PATH, input);

/** The picture, whole as the person chose it; the server cuts and shrinks it. */
export const uploadPicture = (file: File, options: UploadOptions): Promise<Account> =>
  apiUpload('PUT', PICTURE, file, options);

export const removePicture = (): Promise<Account> => apiSend('DELETE', PICTURE);

/** Asks for another address; it counts once its owner followed the mailed link. */
export const askForEmailChange = (input: ChangeEmailInput): Promise<Account> => apiSend('POST', EMAIL, input);

export const withdrawEmailChange = (): Promise<Account> => apiSend('DELETE', EMAIL);

/** The link of the mail to the new address; also works signed out. */
export const confirmEmail = (token: string): Promise<{ email: string }> =>
  apiSend('POST', `${EMAIL}/confirm`, { token });

/** Sends the proof of the present address again. */
export const sendVerification = (): Promise<unknown> => apiSend('POST', '/api/account/verification');

/** The link of that mail; also works signed out. */
export const verifyEmail = (token: string): Promise<unknown> =>
  apiSend('POST', '/api/auth/verify-email', { token });

/** A new password; every other place is signed out. */
export const changePassword = (input: ChangePasswordInput): Promise<{ sessionsEnded: number }> =>
  apiSend('POST', '/api/account/password', input);

export const endSession = (id: AccountSession['id']): Promise<unknown> =>
  apiSend('DELETE', `${SESSIONS_PATH}/${id}`);

/** Signs out everywhere but here. */
export const endOtherSessions = (): Promise<{ sessionsEnded: number }> => apiSend('DELETE', SESSIONS_PATH);

/** A secret for an authenticator app. Nothing is on before it was confirmed. */
export const setUpTwoFactor = (password: string): Promise<TwoFactorSetup> =>
  apiSend('POST', `${TWO_FACTOR}/setup`, { password });

/** Switches two-factor on; the codes are shown this once. */
export const confirmTwoFactor = (code: string): Promise<RecoveryCodes> =>
  apiSend('POST', `${TWO_FACTOR}/confirm`, { code });

export const switchTwoFactorOff = (proof: TwoFactorProofInput): Promise<Account> =>
  apiSend('DELETE', TWO_FACTOR, proof);

/** New recovery codes; the old ones end. */
export const renewRecoveryCodes = (proof: TwoFactorProofInput): Promise<RecoveryCodes> =>
  apiSend('POST', `${TWO_FACTOR}/recovery-codes`, proof);

export const askForDeletion = (password: string): Promise<Account> => apiSend('POST', DELETION, { password });

export const withdrawDeletion = (): Promise<Account> => apiSend('DELETE', DELETION);
