import { call, queryOf } from '@convoy/shell-api/calls';
import { queryOptions } from '@tanstack/react-query';
import {
  type Referral,
  type ReferralSettings,
  referralCalls,
} from '../../../contract/src/referrals/index.ts';

/** The caller's code for friends, and what it has brought. */
export const referralQuery = queryOptions({ ...queryOf(referralCalls.referral, {}), staleTime: 30_000 });

/** Points for invited friends. */
export const referralSettingsQuery = queryOptions({
  ...queryOf(referralCalls.referralSettings, {}),
  staleTime: 30_000,
});

/** Makes the caller's code; a code that is there stays. */
export const makeReferralCode = (): Promise<Referral> => call(referralCalls.makeReferralCode, {});

export const enterReferral = (code: string): Promise<Referral> =>
  call(referralCalls.enterReferral, { body: { code } });

export const saveReferralSettings = (body: ReferralSettings): Promise<ReferralSettings> =>
  call(referralCalls.changeReferralSettings, { body });
