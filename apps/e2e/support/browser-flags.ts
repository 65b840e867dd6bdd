/** Chromium with nothing that speaks to the outside, and without what a container does not offer. */
export const browserFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  // A map drawn without a graphics card takes seconds and says so in the console; its places are a list then.
  '--disable-3d-apis',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];
