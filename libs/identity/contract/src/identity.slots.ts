declare module '@convoy/platform/manifest' {
  interface SlotRegistry {
    /** Below the form of the login page, on a brand's host. Nobody is signed in there. */
    'identity.login.after.v1': Record<never, never>;
    /** Below the preferences of the account, on a brand's host: what a person decides about other slices. */
    'identity.preferences.after.v1': Record<never, never>;
  }
}

export {};
