import type { Account } from '../../../../contract/src/index.ts';
import { PasswordSetting } from './password-setting.tsx';
import { SessionsSetting } from './sessions-setting.tsx';
import { TwoFactorSetting } from './two-factor-setting.tsx';

/** `/account/security`: the password, the second factor of staff, and where one is signed in. */
export function SecuritySection({ account }: { account: Account }) {
  return (
    <>
      <PasswordSetting account={account} />
      {account.twoFactor.offered && <TwoFactorSetting twoFactor={account.twoFactor} />}
      <SessionsSetting />
    </>
  );
}
