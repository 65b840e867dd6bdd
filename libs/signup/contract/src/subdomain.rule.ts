/** Fewest and most characters of a subdomain. */
export const SUBDOMAIN_LENGTH = { least: 3, most: 40 } as const;

/** Why a name cannot be a subdomain. `taken` and `confusable` are found where the brands are known. */
export const subdomainFaults = [
  'short',
  'long',
  'letters',
  'form',
  'reserved',
  'confusable',
  'taken',
] as const;
export type SubdomainFault = (typeof subdomainFaults)[number];

/** Names that mean the platform, a service of a network or a mailbox that others trust (RFC 2142 among them). */
const RESERVED = new Set(
  (
    'www api app apps admin administrator root system hq head-office staff team internal intranet local localhost ' +
    'mail email smtp imap pop pop3 mx webmail autoconfig autodiscover ftp sftp ssh vpn dns ns ns1 ns2 proxy gateway ' +
    'wpad isatap abuse postmaster hostmaster webmaster noc security info support helpdesk desk sales help contact marketing press news legal ' +
    'privacy terms cookies status health metrics monitor grafana logs login logout signin sign-in signup sign-up ' +
    'register account accounts auth sso oauth password reset verify billing invoice invoices payment payments pay ' +
    'checkout wallet bank stripe webhook webhooks hooks static assets cdn media images img files download downloads ' +
    'docs doc blog wiki forum community shop store pricing about careers jobs demo sandbox test tests testing stage ' +
    'staging dev development preview beta alpha prod production live example examples default platform brand brands ' +
    'tenant tenants convoy mobile ios android gov police dvla dvsa hmrc nhs'
  ).split(' '),
);

/** Word of the platform that no brand may carry anywhere in its name: it would speak for it. */
const PLATFORM_WORD = 'convoy';

/** Signs that are read as others: digits for letters, and pairs that run together. */
const READ_AS: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
  [/0/g, 'o'],
  [/[1i]/g, 'l'],
  [/2/g, 'z'],
  [/3/g, 'e'],
  [/4/g, 'a'],
  [/5/g, 's'],
  [/7/g, 't'],
  [/8/g, 'b'],
  [/9/g, 'g'],
];

/**
 * How a subdomain looks at a glance: two with the same look are taken for one another. Hyphens do not count.
 * @param name a subdomain in lower case
 */
export function lookOf(name: string): string {
  return READ_AS.reduce((look, [sign, read]) => look.replace(sign, read), name.replaceAll('-', ''));
}

const RESERVED_LOOKS = new Set([...RESERVED].map(lookOf));
const PLATFORM_LOOK = lookOf(PLATFORM_WORD);

/** What is typed as a subdomain, as it is meant: without blanks around it, in lower case. */
export const asSubdomain = (typed: string): string => typed.trim().toLowerCase();

/**
 * What is wrong with a subdomain by itself, whatever brands there are.
 * @returns null for one that may be asked for
 */
export function subdomainFault(name: string): Exclude<SubdomainFault, 'taken'> | null {
  // Before the length: of letters that cannot stand in it, adding more would not help.
  if (!/^[a-z0-9-]*$/.test(name)) return 'letters';
  if (name.length < SUBDOMAIN_LENGTH.least) return 'short';
  if (name.length > SUBDOMAIN_LENGTH.most) return 'long';
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return 'form';
  if (RESERVED.has(name)) return 'reserved';
  if (looksReserved(name) || lookOf(name).includes(PLATFORM_LOOK)) return 'confusable';
  return null;
}

/** Whether a name is read as a reserved one: by its look, with a number after it (`www2`), or made of reserved words alone. */
function looksReserved(name: string): boolean {
  return (
    RESERVED_LOOKS.has(lookOf(name)) ||
    RESERVED.has(name.replace(/-?\d+$/, '')) ||
    name.split('-').every((word) => RESERVED_LOOKS.has(lookOf(word)))
  );
}

/** Longest beginning that a subdomain may have, of words that are joined by hyphens. */
const upTo = (name: string, most: number): string =>
  name.length <= most ? name : name.slice(0, most).replace(/-[^-]*$/, '');

/** A subdomain made of a business's name; empty where its letters give none. */
export function subdomainFrom(business: string): string {
  const words = business
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '')
    .match(/[a-z0-9]+/g);
  return upTo((words ?? []).join('-').replace(/^[0-9-]+/, ''), SUBDOMAIN_LENGTH.most);
}
