import { useSession } from '@convoy/shell-api';
import { useTranslation } from 'react-i18next';
import { verifyEmailSchema } from '../../../contract/src/index.ts';
import { verifyEmail } from '../account/account.api.ts';
import { MailedLink } from '../components/mailed-link.tsx';

/** `/verify-email#token=…`: proves the address of an account. */
export default function VerifyEmailPage() {
  const { t } = useTranslation('identity');
  const { user } = useSession();
  return (
    <MailedLink
      id="verify-email"
      token={verifyEmailSchema.shape.token}
      send={verifyEmail}
      waitingTitle={t('mailed.verify.waiting')}
      doneTitle={t('mailed.verify.done')}
      doneText={() => t('mailed.verify.doneText')}
      failedTitle={t('mailed.verify.failed')}
      already={user?.emailVerified ? t('mailed.verify.already', { email: user.email }) : undefined}
    />
  );
}
