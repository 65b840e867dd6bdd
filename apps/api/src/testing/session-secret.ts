/** The secret of every product that specs start, so that what one seals another opens. */
export const SPEC_SESSION_SECRET = 'session-secret-of-the-specs-0123456789';
