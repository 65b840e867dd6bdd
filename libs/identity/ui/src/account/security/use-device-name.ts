import { useTranslation } from 'react-i18next';
import type { Device } from '../../../../contract/src/index.ts';

/** What a device is called: "Chrome on Windows", and what is known of it where not all is. */
export function useDeviceName(): (device: Device) => string {
  const { t } = useTranslation('identity');
  return ({ browser, system, kind }) => {
    if (browser && system) return t('account.device.on', { browser, system });
    return browser ?? system ?? t(`account.device.${kind}`);
  };
}
