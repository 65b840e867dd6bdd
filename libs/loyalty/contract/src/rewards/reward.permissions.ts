import { definePermissions, type SubjectsOf } from '@convoy/platform/manifest';

/** Everybody of a brand sees its rewards, customers redeem them, admins decide them. */
export const rewardPermissions = definePermissions({
  LoyaltyReward: { actions: ['read', 'add', 'update', 'redeem'], keys: ['read'] },
});

declare module '@convoy/platform/manifest' {
  interface SubjectRegistry extends SubjectsOf<typeof rewardPermissions> {}
}
