import { useLeaveGuard } from '@convoy/shell-api';
import { askToConfirm, type ConfirmQuestion } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';

/** Closes a dialog; where something would be lost only after a question. Leaving the page asks too. */
function useAskedClose(loses: boolean, question: ConfirmQuestion, onClose: () => void): () => Promise<void> {
  useLeaveGuard(loses);
  return async () => {
    if (!loses || (await askToConfirm(question))) onClose();
  };
}

/** Closes a form; where something was typed that is not saved only after a question. */
export function useFormClose(dirty: boolean, onClose: () => void): () => Promise<void> {
  const { t } = useTranslation('shell');
  const question: ConfirmQuestion = {
    title: t('leaveGuard.title'),
    text: t('leaveGuard.text'),
    confirmLabel: t('leaveGuard.leave'),
    cancelLabel: t('leaveGuard.stay'),
    tone: 'danger',
  };
  return useAskedClose(dirty, question, onClose);
}

/** Closes what shows a secret for the only time; until somebody has it only after a question. */
export function useSecretClose(had: boolean, onClose: () => void): () => Promise<void> {
  const { t } = useTranslation('integration');
  const question: ConfirmQuestion = {
    title: t('secretLost.title'),
    text: t('secretLost.text'),
    confirmLabel: t('secretLost.close'),
    cancelLabel: t('secretLost.stay'),
    tone: 'danger',
  };
  return useAskedClose(!had, question, onClose);
}
