/** An address written in another way, or the same with headers that mean another verb or address to somebody. */
export interface Spelling {
  readonly name: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const hex = (char: string): string => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`;

/**
 * Thirty-odd ways to write one address, some of which are the same address by the rules, some to a proxy, some to nobody.
 * @param path the address as it is declared, with its parameters filled in
 * @param host as the Host header has it
 */
export function spellingsOf(path: string, host: string): Spelling[] {
  const letter = path.search(/[a-z]/);
  const last = path.lastIndexOf('/');
  const middle = path.indexOf('/', 1) < 0 ? path.length : path.indexOf('/', 1);
  const put = (at: number, gone: number, text: string) => path.slice(0, at) + text + path.slice(at + gone);
  const urls: readonly (readonly [string, string])[] = [
    ['capitals', path.toUpperCase()],
    ['one capital', put(letter, 1, path.charAt(letter).toUpperCase())],
    ['two slashes first', `/${path}`],
    ['two slashes within', put(last, 1, '//')],
    ['a slash at the end', `${path}/`],
    ['two slashes at the end', `${path}//`],
    ['an encoded slash', put(last, 1, '%2f')],
    ['an encoded slash, in capitals', put(middle, middle < path.length ? 1 : 0, '%2F')],
    ['a dot segment', put(last, 1, '/./')],
    ['an encoded dot segment', put(last, 1, '/%2e/')],
    ['up and down again', `/nowhere/..${path}`],
    ['up and down again, encoded', `/nowhere/%2e%2e${path}`],
    ['up from a public place', `/brand/..${path}`],
    ['up from the files', `/assets/..%2f${path.slice(1)}`],
    ['an encoded letter', put(letter, 1, hex(path.charAt(letter)))],
    ['all letters encoded', path.replace(/[a-z]/g, hex)],
    ['a letter encoded twice', put(letter, 1, hex(path.charAt(letter)).replace('%', '%25'))],
    ['a matrix parameter', `${path};a=b`],
    ['a matrix parameter within', put(middle, 0, ';jsessionid=1')],
    ['a null byte', `${path}%00`],
    ['a null byte within', put(last, 0, '%00')],
    ['an overlong slash', put(last, 1, '%c0%af')],
    ['overlong dots', put(last, 1, '/%c0%ae%c0%ae/')],
    [
      'a wide letter',
      put(letter, 1, encodeURIComponent(String.fromCharCode(path.charCodeAt(letter) + 0xfee0))),
    ],
    ['a Cyrillic letter', put(letter, 1, '%D0%B0')],
    ['a backslash', put(last, 1, '\\')],
    ['an encoded backslash', put(last, 1, '%5c')],
    ['a fragment', `${path}#x`],
    ['the absolute form', `http://${host}${path}`],
    ['the absolute form of another host', `http://nowhere.example${path}`],
    ['a tab at the end', `${path}%09`],
    ['a space at the end', `${path}%20`],
    ['a line break at the end', `${path}%0a`],
    ['a dot at the end', `${path}.`],
    ['an extension', `${path}.json`],
    ['an encoded question mark', `${path}%3fx=1`],
    ['letters of old browsers', put(letter, 1, '%u0061')],
  ];
  // A short address can be written fewer ways.
  const plain = [...new Map(urls.map(([name, url]) => [url, { name, url }])).values()];
  const told = ['GET', 'POST', 'PUT', 'DELETE'].map((method) => ({
    name: `told to be ${method}`,
    url: path,
    headers: { 'x-http-method-override': method, 'x-method-override': method, 'x-http-method': method },
  }));
  return [
    ...plain,
    ...told,
    {
      name: 'told to be DELETE in the address',
      url: `${path}${path.includes('?') ? '&' : '?'}_method=DELETE`,
    },
    {
      name: 'told another address',
      url: '/brand/nothing',
      headers: { 'x-original-url': path, 'x-rewrite-url': path },
    },
    {
      name: 'told a prefix',
      url: path,
      headers: { 'x-forwarded-prefix': '/api', 'x-forwarded-uri': '/', 'x-script-name': '/x' },
    },
  ];
}

/** What came back, as far as it is compared. */
export interface Compared {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** Headers that keep an answer where it belongs. */
const PROTECTING = [
  'cache-control',
  'content-type',
  'content-security-policy',
  'x-content-type-options',
  'vary',
] as const;
/** What differs between two answers to the same question. */
const volatile = (text: string): string =>
  text
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, '<id>')
    .replace(/nonce(-|=")[\w+/=]+/g, 'nonce')
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z|\d{8}T\d{6}Z/g, '<time>');

/**
 * How an answer to another spelling gives more than that to the address itself; null where it does not. What it may be: the
 * same, a refusal, or what is answered where nothing is (`nowhere`).
 */
export function richerBy(canonical: Compared, spelled: Compared, nowhere: Compared): string | null {
  if (spelled.status >= 500 && canonical.status < 500) return `answers ${spelled.status}`;
  const good = (one: Compared) => one.status < 300;
  if (!good(spelled)) {
    const away = String(spelled.headers.location ?? '');
    return spelled.status < 400 && /^(\/\/|\/\\|https?:)/i.test(away)
      ? `leads away to ${away.slice(0, 80)}`
      : null;
  }
  if (volatile(spelled.text) === volatile(nowhere.text)) return null;
  if (!good(canonical))
    return `answers ${spelled.status} where the address itself answers ${canonical.status}`;
  // A document tells when it was made, in places of its own.
  const isText = /json|text/.test(String(canonical.headers['content-type']));
  if (isText && volatile(spelled.text) !== volatile(canonical.text)) return 'answers something else';
  const policyOf = (one: Compared, name: string) => volatile(String(one.headers[name] ?? ''));
  const lost = PROTECTING.find((name) => policyOf(spelled, name) !== policyOf(canonical, name));
  return lost ? `answers with another ${lost}: ${policyOf(spelled, lost) || 'none'}` : null;
}
