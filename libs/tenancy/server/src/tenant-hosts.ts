/** Which tenant a host belongs to, as a pure rule: the platform, a slug of the base domain, or another domain. */
export type HostMeaning =
  | { readonly kind: 'platform' }
  | { readonly kind: 'slug'; readonly slug: string }
  | { readonly kind: 'domain'; readonly host: string };

/**
 * @param host lower case, without port
 * @param baseDomain e.g. `localhost`; it and its `www` are the platform
 */
export function meaningOfHost(host: string, baseDomain: string): HostMeaning {
  if (host === baseDomain || host === `www.${baseDomain}`) return { kind: 'platform' };
  const suffix = `.${baseDomain}`;
  if (host.endsWith(suffix)) return { kind: 'slug', slug: host.slice(0, -suffix.length) };
  return { kind: 'domain', host };
}
