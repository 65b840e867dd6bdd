import { useLeaveGuard } from '@convoy/shell-api';
import { toast } from '@convoy/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readAccount, renewRecoveryCodes } from '../account.api.ts';
import { useTakeAccount } from '../use-account.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorProof } from './two-factor-proof.tsx';

/** New recovery codes in place of the old ones, which end with that. */
export function RecoveryCodesRenewal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('identity');
  const take = useTakeAccount();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useLeaveGuard(codes !== null);
  useEffect(() => {
    if (codes) heading.current?.focus();
  }, [codes]);
  const finish = async () => {
    await readAccount().then(take, () => undefined);
    toast({ title: t('account.recovery.renewed'), tone: 'success' });
    onClose();
  };
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="mb-4 text-base leading-6 outline-none">
        {t(codes ? 'account.recovery.keepTitle' : 'account.recovery.renewTitle')}
      </h3>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={finish} />
      ) : (
        <TwoFactorProof
          text={t('account.recovery.renewText')}
          submitLabel={t('account.recovery.renew')}
          send={renewRecoveryCodes}
          onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
          onCancel={onClose}
        />
      )}
    </>
  );
}
