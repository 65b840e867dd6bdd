declare module '@convoy/platform/manifest' {
  interface SlotRegistry {
    /** Below the form of the login page, on a brand's host. Nobody is signed in there. */
    'identity.login.after.v1': Record<never, never>;
  }
}

export {};
