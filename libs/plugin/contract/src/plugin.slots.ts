declare module '@convoy/platform/manifest' {
  interface SlotRegistry {
    /**
     * Below the form of a plugin's settings, for the panel that its ui brings. A place with the prop `plugin` is that
     * plugin's alone: no other fills it there.
     */
    'plugin.settings.after.v1': {
      readonly plugin: string;
      /** As they were last saved. */
      readonly settings: Readonly<Record<string, unknown>>;
    };
  }
}

export {};
