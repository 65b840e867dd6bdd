import { definePermissions, type SubjectsOf } from '@convoy/platform/manifest';

/**
 * CASL subjects and actions of this slice. Customers see the tiers, their own points, those of their own hires and the leaderboard;
 * staff see the points of all members and hires and correct them; admins decide tiers and programme.
 */
export const loyaltyPermissions = definePermissions({
  LoyaltyTier: { actions: ['read', 'add', 'update', 'remove'], keys: ['read'] },
  LoyaltyAccount: { actions: ['read', 'update'] },
  LoyaltyHire: { actions: ['read'] },
  LoyaltyMember: { actions: ['read', 'correct'] },
  LoyaltyProgramme: { actions: ['read', 'update'] },
});

declare module '@convoy/platform/manifest' {
  interface SubjectRegistry extends SubjectsOf<typeof loyaltyPermissions> {}
}
