export { abilityOf } from './ability.ts';
export {
  ApiError,
  type ApiErrorTexts,
  type ApiList,
  apiErrorMessage,
  apiGet,
  apiGetList,
  apiSend,
  NETWORK_ERROR,
  setApiErrorTexts,
} from './api-client.ts';
export {
  type Boot,
  Can,
  type Session,
  ShellProvider,
  useAbility,
  useSession,
  useTenant,
} from './boot.tsx';
export { type CallOutcome, watchCalls } from './call-watch.ts';
export { conflictOf } from './conflict.ts';
export { type Formats, formatsOf, useFormats } from './formats.ts';
export {
  followInstallPrompt,
  type InstallPrompt,
  spendInstallPrompt,
  useInstallPrompt,
} from './install-prompt.ts';
export { type LanguageState, useLanguage } from './language.tsx';
export { useLeaveGuard, useUnsavedEntries } from './leave-guard.ts';
export { asksByItself } from './live/by-itself.ts';
export { type Following, followLive } from './live/follow-live.ts';
export { followRelease, RELEASE_HEADER, useNewVersion } from './new-version.ts';
export { createQueryClient } from './query-client.ts';
export { readApiFailure } from './read-failure.ts';
export {
  completeSignIn,
  type Flash,
  HOME_PATH,
  leaveFlash,
  loginPathFor,
  safeReturnTo,
  takeFlash,
} from './return-to.ts';
export { chooseScheme, followScheme, type SchemeChoice, type SchemeState, useScheme } from './scheme.ts';
export { apiUpload, type UploadOptions } from './send-file.ts';
export { ServedFormProvider, useServedForm } from './served-form.ts';
export type { HeadInput, PageReads, ServedPageDefinition, ServedPages, ServedPart } from './served-page.ts';
export { changeSessionUser, type UserDetails } from './session-user.ts';
export { setTextSource, wholeTexts } from './slice-texts.ts';
export type { RemoteModule, SliceUi, SlotFiller } from './slice-ui.ts';
export { Slot, SlotProvider, type SlotRenderer, useIsFilled } from './slot.tsx';
export {
  UNREAD_POLL_MS,
  type UnreadNotifications,
  unreadNotifications,
  useUnreadNotifications,
} from './unread-notifications.ts';
export {
  choiceInUrl,
  dayInUrl,
  idInUrl,
  listUrl,
  type PagePlace,
  pageAround,
  pageInUrl,
  pagePlaceInUrl,
  pageQuery,
  wordsInUrl,
} from './url-state.ts';
