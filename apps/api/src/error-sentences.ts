import { ErrorSentences } from '@convoy/platform/errors';
import { commonErrorTexts } from '@convoy/platform/errors/common-texts';
import { pseudoText } from '@convoy/platform/i18n/pseudo';
import { sliceErrorTexts } from './slices.generated.ts';

/** What every error is called in each language: the platform's and those of all slices that have a door for them. */
export const errorSentences = new ErrorSentences([commonErrorTexts, ...sliceErrorTexts], pseudoText);
