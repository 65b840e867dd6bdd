/** What a page's policy must say for it to hold, whatever else it says. */
const SAID: Readonly<Record<string, RegExp>> = {
  'default-src': /^'self'$/,
  'object-src': /^'none'$/,
  'base-uri': /^'none'$/,
  'form-action': /^'self'$/,
  'frame-ancestors': /^'none'$/,
  'img-src': /^'self' data: blob:$/,
  'font-src': /^'self'$/,
};
/** Sources with which a policy for scripts stops nothing. */
const LOOSE = /'unsafe-|(^|\s)(\*|https?:|data:|blob:)(\s|$)/;
const NONCE = /'nonce-([A-Za-z0-9+/]{22}==)'/;
/** Nonces of all pages that were opened by this process. */
const seen = new Set<string>();

/** The directives of a policy by their names. */
export const directivesOf = (policy: string): Record<string, string> =>
  Object.fromEntries(
    policy.split(';').map((one) => {
      const [name = '', ...sources] = one.trim().split(/\s+/);
      return [name, sources.join(' ')];
    }),
  );

/**
 * What of a page's headers is not as on every page: a policy that runs only what carries this answer's own nonce or comes from
 * the product, no frame around it, nothing kept. To be asked once for each answer, because a nonce may come but once.
 */
export function pageFaults(headers: Readonly<Record<string, string>>): string[] {
  const policy = directivesOf(headers['content-security-policy'] ?? '');
  const scripts = policy['script-src'] ?? '';
  const nonce = NONCE.exec(scripts)?.[1];
  const faults = Object.entries(SAID)
    .filter(([name, wanted]) => !wanted.test(policy[name] ?? ''))
    .map(([name]) => `${name} is ${policy[name]}`);
  if (LOOSE.test(scripts) || !scripts.startsWith("'self' ")) faults.push(`script-src is ${scripts}`);
  if (!nonce) faults.push('no nonce of 128 bits');
  else if (seen.has(nonce)) faults.push(`the nonce ${nonce} was there before`);
  else seen.add(nonce);
  for (const [name, wanted] of Object.entries(PAGE_HEADERS))
    if (!wanted.test(headers[name] ?? '')) faults.push(`${name} is ${headers[name]}`);
  return faults;
}

const PAGE_HEADERS: Readonly<Record<string, RegExp>> = {
  'cache-control': /^private, no-store$/,
  'x-frame-options': /^DENY$/,
  'x-content-type-options': /^nosniff$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
};

/** What of the headers of any other answer, a file or the answer of a call, would let it be framed or taken for a page. */
export function answerFaults(headers: Readonly<Record<string, string>>): string[] {
  const policy = directivesOf(headers['content-security-policy'] ?? '');
  return [
    ...(policy['frame-ancestors'] === "'none'" ? [] : ['it may be framed']),
    ...(/^'none'$/.test(policy['default-src'] ?? '') || NONCE.test(policy['script-src'] ?? '')
      ? []
      : [`default-src is ${policy['default-src']}`]),
    ...(headers['x-frame-options'] === 'DENY' ? [] : [`x-frame-options is ${headers['x-frame-options']}`]),
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['its type may be guessed']),
    ...(headers['cross-origin-resource-policy'] === 'same-origin' ? [] : ['others may show it']),
  ];
}
