// What a plugin may use of the page it stands in. These names are kept for as long as the SDK's major version.
export type { SlotId, SlotProps } from '@convoy/platform/manifest';
export {
  ApiError,
  apiErrorMessage,
  Can,
  type Formats,
  useAbility,
  useFormats,
  useLanguage,
  useLeaveGuard,
  useSession,
  useTenant,
} from '@convoy/shell-api';
export { Link, useNavigate, useParams, useSearchParams } from '@convoy/shell-api/router';
export {
  definePluginUi,
  type LazyComponent,
  type PluginPages,
  type PluginSlots,
  type PluginUi,
  type PluginUiDraft,
  SETTINGS_PANEL,
  type SettingsPanelProps,
} from './define-plugin-ui.ts';
export {
  type PluginApi,
  type PluginPath,
  type PluginQueryOptions,
  type PluginSend,
  pluginApi,
  usePluginQuery,
  usePluginSend,
} from './plugin-api.ts';
export { choicesOf, type FormChoices, type PluginChoices } from './plugin-choices.ts';
export { type PluginText, type TextNames, usePluginTexts } from './plugin-texts.ts';
