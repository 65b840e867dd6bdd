/** Letters, digits and `-._~`, encoded: they mean themselves (RFC 3986, section 2.3). */
const PLAIN_BUT_ENCODED = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi;
/** A sign of encoding behind which nothing is encoded. */
const CANNOT_BE_DECODED = /%(?![\da-f]{2})/i;
const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/is;

/**
 * The usual way to write an address, of those that mean the same: beginning with its path, without the fragment, with nothing
 * encoded that need not be. The router reads all of them alike; whoever looks at the address beside it must not see another one.
 * @param host the Host header: the absolute form of another host stays as it is, and is refused
 */
export function usualAddress(address: string, host: string | undefined): string {
  const url = address.startsWith('/') ? address : withoutOrigin(address, host);
  const fragment = url.indexOf('#');
  const asked = fragment < 0 ? url : url.slice(0, fragment);
  if (!asked.includes('%')) return asked;
  const query = asked.indexOf('?');
  const path = query < 0 ? asked : asked.slice(0, query);
  // The router refuses it. Decoded in part (`%%361` is `%61` then) it would be an address that nobody wrote.
  if (CANNOT_BE_DECODED.test(path)) return asked;
  const plain = path.replace(PLAIN_BUT_ENCODED, decodeURIComponent);
  return query < 0 ? plain : plain + asked.slice(query);
}

function withoutOrigin(address: string, host: string | undefined): string {
  const [, authority, rest = ''] = ABSOLUTE.exec(address) ?? [];
  // The one form that is left is that of the whole server, of which nothing can be asked here: a page that is not there.
  if (authority === undefined) return `/${address}`;
  if (authority.toLowerCase() !== host?.toLowerCase()) return address;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
