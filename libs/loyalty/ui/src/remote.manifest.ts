import type { RemoteManifest } from '@convoy/platform/manifest';

/**
 * The loyalty programme as people of a brand see it. Everybody sees the tiers, their points and the leaderboard; admins change
 * tiers, rewards and programme.
 */
const manifest: RemoteManifest = {
  slice: 'loyalty',
  routes: [
    {
      path: '/loyalty',
      page: 'loyalty',
      title: 'titles.loyalty',
      access: 'signed-in',
      host: 'brand',
      can: ['read', 'LoyaltyAccount'],
    },
    {
      path: '/loyalty/leaderboard',
      page: 'leaderboard',
      title: 'titles.leaderboard',
      access: 'signed-in',
      host: 'brand',
      can: ['read', 'LoyaltyAccount'],
    },
    {
      path: '/loyalty/programme',
      page: 'programme',
      title: 'titles.programme',
      access: 'signed-in',
      host: 'brand',
      can: ['read', 'LoyaltyProgramme'],
    },
    {
      path: '/loyalty/tiers',
      page: 'tiers',
      title: 'titles.tiers',
      access: 'signed-in',
      host: 'brand',
      can: ['read', 'LoyaltyTier'],
    },
    {
      path: '/loyalty/rewards',
      page: 'rewards',
      title: 'titles.rewards',
      access: 'signed-in',
      host: 'brand',
      can: ['update', 'LoyaltyReward'],
    },
  ],
  subjects: [{ id: 'loyalty', group: 'experience', label: 'nav.subject', icon: 'trophy', order: 1 }],
  nav: [
    {
      group: 'experience',
      subject: 'loyalty',
      path: '/loyalty',
      label: 'nav.loyalty',
      icon: 'trophy',
      host: 'brand',
      feature: 'loyalty',
      can: ['read', 'LoyaltyAccount'],
      order: 1,
    },
    {
      group: 'experience',
      subject: 'loyalty',
      path: '/loyalty/tiers',
      label: 'nav.tiers',
      icon: 'trophy',
      host: 'brand',
      feature: 'loyalty',
      can: ['read', 'LoyaltyTier'],
      customers: 'left-out',
      order: 2,
    },
    {
      group: 'experience',
      subject: 'loyalty',
      path: '/loyalty/leaderboard',
      label: 'nav.leaderboard',
      icon: 'users',
      host: 'brand',
      feature: 'loyalty',
      can: ['read', 'LoyaltyAccount'],
      customers: 'left-out',
      order: 3,
    },
    {
      group: 'experience',
      subject: 'loyalty',
      path: '/loyalty/rewards',
      label: 'nav.rewards',
      icon: 'sparkles',
      host: 'brand',
      feature: 'loyalty',
      can: ['update', 'LoyaltyReward'],
      order: 4,
    },
    {
      group: 'experience',
      subject: 'loyalty',
      path: '/loyalty/programme',
      label: 'nav.programme',
      icon: 'sliders-horizontal',
      host: 'brand',
      can: ['read', 'LoyaltyProgramme'],
      order: 5,
    },
  ],
  slots: [
    { slot: 'customer.detail.after.v1', component: 'member-card', order: 1, can: ['read', 'LoyaltyMember'] },
    { slot: 'booking.detail.after.v1', component: 'hire-points', order: 1, can: ['read', 'LoyaltyAccount'] },
    { slot: 'booking.made.after.v1', component: 'made-points', order: 1, can: ['read', 'LoyaltyAccount'] },
    { slot: 'booking.quote.after.v1', component: 'quote-points', order: 1 },
    {
      slot: 'identity.preferences.after.v1',
      component: 'leaderboard-wish',
      order: 1,
      can: ['update', 'LoyaltyAccount'],
    },
  ],
};

export default manifest;
