import { englishControlTexts } from '../src/control-texts.ts';
import { englishDataTexts } from '../src/data-texts.ts';
import type { KitTexts } from '../src/kit-texts.tsx';

/** The kit's words in English, as specs of components read them. */
export const englishKitTexts: KitTexts = {
  ...englishControlTexts,
  ...englishDataTexts,
  close: 'Close',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  loading: 'Loading',
  required: 'required',
  breadcrumbs: 'Breadcrumbs',
  notifications: 'Notifications ({hotkey})',
  stepOf: 'Step {step} of {total}',
};
