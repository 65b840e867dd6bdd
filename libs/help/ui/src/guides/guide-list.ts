/** Readers of a guide. Guests read what customers read; admins of a brand read what operators read as well. */
export type Audience = 'customer' | 'operator' | 'admin' | 'head-office' | 'integrator';

/** What is known of a guide beside its text, which is a Markdown file of its id in the folder of each language. */
export interface Guide {
  readonly id: string;
  readonly audience: Audience;
  /**
   * Pages it explains, as their routes are written: `/booking/:bookingId`. The question mark of such a page leads here; of
   * two guides for one page the reader gets the one for their own role.
   */
  readonly pages: readonly string[];
}

/** All guides, in the order in which they are read. */
export const guides: readonly Guide[] = [
  {
    id: 'find-and-book',
    audience: 'customer',
    pages: ['/', '/booking', '/booking/new', '/vans', '/vans/:model', '/depots/:depot', '/rates'],
  },
  { id: 'pay', audience: 'customer', pages: ['/payment', '/payment/methods', '/payment/:bookingId'] },
  {
    id: 'change-and-cancel',
    audience: 'customer',
    pages: ['/booking/list', '/booking/:bookingId', '/booking/calendar', '/dashboard'],
  },
  { id: 'deposit', audience: 'customer', pages: [] },
  { id: 'collect-and-return', audience: 'customer', pages: [] },
  {
    id: 'documents',
    audience: 'customer',
    pages: [
      '/ai-features/contracts',
      '/ai-features/contracts/:agreementId/sign',
      '/sign-agreement',
      '/verify-agreement/:code',
    ],
  },
  { id: 'on-the-road', audience: 'customer', pages: [] },
  {
    id: 'account',
    audience: 'customer',
    pages: [
      '/login',
      '/register',
      '/forgot-password',
      '/reset-password',
      '/verify-email',
      '/confirm-email',
      '/account',
      '/account/security',
      '/account/notifications',
      '/account/preferences',
      '/notifications',
    ],
  },
  { id: 'app', audience: 'customer', pages: ['/mobile'] },
  {
    id: 'points-and-reviews',
    audience: 'customer',
    pages: ['/loyalty', '/loyalty/tiers', '/loyalty/leaderboard', '/reviews', '/ai-features'],
  },
  { id: 'today', audience: 'operator', pages: ['/', '/dashboard', '/dashboard/day-sheet'] },
  {
    id: 'bookings',
    audience: 'operator',
    pages: ['/booking', '/booking/new', '/booking/list', '/booking/calendar', '/booking/:bookingId'],
  },
  { id: 'counter', audience: 'operator', pages: ['/booking/counter'] },
  {
    id: 'hand-over',
    audience: 'operator',
    pages: [
      '/booking/:bookingId/hand-over',
      '/ai-features/contracts',
      '/ai-features/contracts/:agreementId/sign',
      '/customers/:customerId/licence',
    ],
  },
  { id: 'return', audience: 'operator', pages: ['/booking/:bookingId/return'] },
  { id: 'planner', audience: 'operator', pages: ['/booking/planner'] },
  {
    id: 'fleet',
    audience: 'operator',
    pages: [
      '/fleet',
      '/fleet/add',
      '/fleet/import',
      '/fleet/:vanId',
      '/fleet/:vanId/edit',
      '/fleet/depots',
      '/fleet/depots/add',
      '/fleet/depots/:depotId',
    ],
  },
  { id: 'maintenance', audience: 'operator', pages: ['/fleet/maintenance', '/fleet/tasks'] },
  {
    id: 'payments-and-refunds',
    audience: 'operator',
    pages: [
      '/payment',
      '/payment/ledger',
      '/payment/methods',
      '/payment/:bookingId',
      '/payment/disputes',
      '/payment/disputes/:disputeId',
    ],
  },
  {
    id: 'customers',
    audience: 'operator',
    pages: [
      '/customers',
      '/customers/add',
      '/customers/import',
      '/customers/:customerId',
      '/customers/:customerId/edit',
    ],
  },
  {
    id: 'messages-and-reviews',
    audience: 'operator',
    pages: [
      '/enquiries',
      '/reviews',
      '/ai-features',
      '/ai-features/conversations',
      '/ai-features/answers',
      '/ai-features/model',
    ],
  },
  {
    id: 'telematics',
    audience: 'operator',
    pages: [
      '/telematics',
      '/telematics/routes',
      '/telematics/eco',
      '/telematics/alerts',
      '/telematics/devices',
      '/telematics/geofences',
      '/telematics/settings',
    ],
  },
  { id: 'rates', audience: 'admin', pages: ['/booking/rates'] },
  { id: 'card-payments', audience: 'admin', pages: ['/settings/payments'] },
  { id: 'brand-staff-and-plan', audience: 'admin', pages: ['/settings/legal'] },
  {
    id: 'plugins',
    audience: 'admin',
    pages: ['/settings/integrations', '/settings/integrations/:pluginId'],
  },
  {
    id: 'programme',
    audience: 'admin',
    pages: ['/loyalty', '/loyalty/programme', '/loyalty/rewards', '/loyalty/tiers', '/loyalty/leaderboard'],
  },
  { id: 'data', audience: 'admin', pages: [] },
  {
    id: 'programs',
    audience: 'integrator',
    pages: ['/settings/api-keys', '/settings/webhooks', '/settings/webhooks/:endpointId'],
  },
  { id: 'installation', audience: 'head-office', pages: ['/', '/dashboard', '/system', '/enquiries'] },
];
