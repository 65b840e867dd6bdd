import { useTranslation } from 'react-i18next';
import { confirmEmailSchema } from '../../../contract/src/index.ts';
import { confirmEmail } from '../account/account.api.ts';
import { MailedLink } from '../components/mailed-link.tsx';

/** `/confirm-email#token=…`: proves the new address, which takes the place of the old. */
export default function ConfirmEmailPage() {
  const { t } = useTranslation('identity');
  return (
    <MailedLink
      id="confirm-email"
      token={confirmEmailSchema.shape.token}
      send={confirmEmail}
      waitingTitle={t('mailed.confirm.waiting')}
      doneTitle={t('mailed.confirm.done')}
      doneText={({ email }) => t('mailed.confirm.doneText', { email })}
      failedTitle={t('mailed.confirm.failed')}
    />
  );
}
