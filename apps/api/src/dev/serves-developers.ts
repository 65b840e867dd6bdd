/**
 * Whether a process shows what is meant for those who build the product: the outbox, the living page of components, the
 * test dashboard. Never in production, and never where others can reach it: a copy that was put on a public address
 * without saying that it is production must not show its mails or run programs.
 */
export function servesDevelopers(settings: {
  readonly production: boolean;
  readonly baseDomain: string;
}): boolean {
  const host = settings.baseDomain.toLowerCase().replace(/:\d+$/, '');
  return (
    !settings.production && (host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1')
  );
}
