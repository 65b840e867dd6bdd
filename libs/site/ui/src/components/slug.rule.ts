/** A name as a part of an address: `Ford Transit Custom` → `ford-transit-custom`, `Leeds City` → `leeds-city`. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}
