import { toast } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { switchTwoFactorOff } from '../account.api.ts';
import { useTakeAccount } from '../use-account.ts';
import { TwoFactorProof } from './two-factor-proof.tsx';

/** Switches two-factor off, with both proofs. */
export function TwoFactorOff({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('identity');
  const take = useTakeAccount();
  return (
    <>
      <h3 className="mb-4 text-base leading-6">{t('account.twoFactor.switchOffTitle')}</h3>
      <TwoFactorProof
        text={t('account.twoFactor.switchOffText')}
        submitLabel={t('account.twoFactor.switchOff')}
        danger
        send={switchTwoFactorOff}
        onDone={(account) => {
          take(account);
          toast({ title: t('account.twoFactor.switchedOff') });
          onClose();
        }}
        onCancel={onClose}
      />
    </>
  );
}
