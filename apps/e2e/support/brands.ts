/** The brands of the demo. A journey runs in each of them, because a fault of one look hides in another. */
export const brands = ['swift-vans', 'northern-hire', 'greenline'] as const;
export type Brand = (typeof brands)[number];

/** Any host of the product: a brand's, or the platform's. */
export type Host = Brand | 'platform';

const product = () => new URL(process.env.E2E_BASE_URL ?? 'http://localhost:4000');

/** Address of a host, such as `http://greenline.localhost:4000`. */
export function originOf(host: Host | 'nobody'): string {
  const url = product();
  if (host !== 'platform') url.hostname = `${host}.${url.hostname}`;
  return url.origin;
}

/** Whether an address belongs to the product itself: any of its hosts, on its port. */
export function isOurs(address: string): boolean {
  const { hostname, port } = product();
  const url = new URL(address);
  return url.port === port && (url.hostname === hostname || url.hostname.endsWith(`.${hostname}`));
}
