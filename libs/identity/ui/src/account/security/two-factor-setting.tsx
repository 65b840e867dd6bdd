import { useFormats } from '@convoy/shell-api';
import { Alert, Badge, Button, Icon } from '@convoy/ui-kit';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '../../../../contract/src/index.ts';
import { SettingBlock, SettingRow, SettingSection } from '../setting-section.tsx';
import { RecoveryCodesRenewal } from './recovery-codes-renewal.tsx';
import { TwoFactorOff } from './two-factor-off.tsx';

/** Comes when it is wanted: it brings the drawing of QR codes. */
const TwoFactorSetup = lazy(() => import('./two-factor-setup.tsx'));

/** As few codes as this are worth a warning. */
const FEW_CODES = 3;

/** The second factor of staff: off, being set up, on; and its recovery codes. */
export function TwoFactorSetting({ twoFactor }: { twoFactor: Account['twoFactor'] }) {
  const { t } = useTranslation('identity');
  const [doing, setDoing] = useState<'set-up' | 'switch-off' | 'renew' | null>(null);
  const section = useRef<HTMLDivElement>(null);
  const returns = useRef(false);
  const close = () => {
    returns.current = true;
    setDoing(null);
  };
  useEffect(() => {
    if (doing !== null || !returns.current) return;
    returns.current = false;
    section.current?.focus();
  }, [doing]);

  return (
    <SettingSection
      title={t('account.twoFactor.title')}
      badge={
        <Badge tone={twoFactor.enabled ? 'success' : 'neutral'}>
          {t(twoFactor.enabled ? 'account.twoFactor.on' : 'account.twoFactor.off')}
        </Badge>
      }
      text={t('account.twoFactor.text')}
    >
      <div ref={section} tabIndex={-1} className="divide-y divide-border rounded-xl outline-none">
        {doing === 'set-up' ? (
          <SettingBlock>
            <Suspense
              fallback={<p className="text-muted-foreground text-sm">{t('account.twoFactor.opening')}</p>}
            >
              <TwoFactorSetup onClose={close} />
            </Suspense>
          </SettingBlock>
        ) : doing === 'switch-off' ? (
          <SettingBlock>
            <TwoFactorOff onClose={close} />
          </SettingBlock>
        ) : doing === 'renew' ? (
          <SettingBlock>
            <RecoveryCodesRenewal onClose={close} />
          </SettingBlock>
        ) : twoFactor.enabled ? (
          <On
            twoFactor={twoFactor}
            onRenew={() => setDoing('renew')}
            onSwitchOff={() => setDoing('switch-off')}
          />
        ) : (
          <SettingRow
            title={t('account.twoFactor.offTitle')}
            text={t('account.twoFactor.offText')}
            action={
              <Button onClick={() => setDoing('set-up')}>
                <Icon name="shield-check" />
                {t('account.twoFactor.setUp')}
              </Button>
            }
          />
        )}
      </div>
    </SettingSection>
  );
}

function On({
  twoFactor,
  onRenew,
  onSwitchOff,
}: {
  twoFactor: Account['twoFactor'];
  onRenew: () => void;
  onSwitchOff: () => void;
}) {
  const { t } = useTranslation('identity');
  const { instant } = useFormats();
  const left = twoFactor.recoveryCodesLeft;
  return (
    <>
      <SettingRow
        title={t('account.twoFactor.onTitle')}
        text={twoFactor.since && t('account.twoFactor.since', { moment: instant(twoFactor.since) })}
        action={
          <Button variant="outline" onClick={onSwitchOff}>
            {t('account.twoFactor.switchOff')}
          </Button>
        }
      />
      <SettingRow
        title={t('account.recovery.title')}
        text={t('account.recovery.left', { count: left })}
        action={
          <Button variant="outline" onClick={onRenew}>
            {t('account.recovery.renew')}
          </Button>
        }
      />
      {left <= FEW_CODES && (
        <SettingBlock>
          <Alert tone="warning">{t('account.recovery.few')}</Alert>
        </SettingBlock>
      )}
    </>
  );
}
