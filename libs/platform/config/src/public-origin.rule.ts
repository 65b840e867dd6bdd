/** What decides how people reach a host. */
export interface PublicAddress {
  readonly baseDomain: string;
  readonly port: number;
  readonly production: boolean;
}

/**
 * The origin of a brand (`slug`) or of the platform (`null`). Production stands behind a proxy that speaks TLS on the
 * standard port; `localhost` never does, so there and outside production it is plain http on the program's own port.
 */
export function publicOriginOf(address: PublicAddress): (slug: string | null) => string {
  const { baseDomain, port, production } = address;
  const local = baseDomain === 'localhost' || baseDomain.endsWith('.localhost');
  const secure = production && !local;
  const suffix = secure || port === 80 ? '' : `:${port}`;
  return (slug) => `${secure ? 'https' : 'http'}://${slug ? `${slug}.` : ''}${baseDomain}${suffix}`;
}
