import { useTranslation } from 'react-i18next';
import type { Account } from '../../../../contract/src/index.ts';
import { SettingBlock, SettingSection } from '../setting-section.tsx';
import { DeletionSetting } from './deletion-setting.tsx';
import { EmailSetting } from './email-setting.tsx';
import { PictureSetting } from './picture-setting.tsx';
import { ProfileForm } from './profile-form.tsx';

/** `/account`: who one is, where one is reached, and the end of it. */
export function ProfileSection({ account }: { account: Account }) {
  const { t } = useTranslation('identity');
  return (
    <>
      <SettingSection
        title={t('account.profile.title')}
        text={t(account.role === 'customer' ? 'account.profile.textCustomer' : 'account.profile.textStaff')}
      >
        <SettingBlock>
          <PictureSetting account={account} />
        </SettingBlock>
        <ProfileForm account={account} />
      </SettingSection>
      <EmailSetting account={account} />
      <DeletionSetting account={account} />
    </>
  );
}
