/** An address written in another way, or the same with headers that mean another verb or address to somebody. */
export interface Spelling {
  readonly name: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const hex = (char: string): string => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`;

/**
 * Thirty-odd ways to write one address, some of which are the same address by the rules, some to a proxy, some to nobody.
 * @param address as it is declared, with its parameters filled in and what it asks
 * @param host as the Host header has it
 */
export function spellingsOf(address: string, host: string): Spelling[] {
  const asks = address.indexOf('?');
  const query = asks < 0 ? '' : address.slice(asks);
  const path = asks < 0 ? address : address.slice(0, asks);
  return spellingsOfPath(path, host).map((one) => ({ ...one, url: withQuery(one.url, query) }));
}

/** With what is asked behind the path, before a fragment. */
function withQuery(url: string, query: string): string {
  if (query === '') return url;
  const [before = '', ...fragment] = url.split('#');
  const asked = before.includes('?') ? `${before}&${query.slice(1)}` : before + query;
  return [asked, ...fragment].join('#');
}

function spellingsOfPath(path: string, host: string): Spelling[] {
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
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z|\d{8}T\d{6}Z/g, '<time>')
    // What was measured for this very answer: a few whole milliseconds may come out the same by chance, and then again not.
    .replace(/"(uptime|\w+Ms)":(null|-?\d+(\.\d+)?)(?=[,}])/g, '"$1":<measured>');

/** The code of a refusal in either form; null where there is none. */
const codeOf = ({ text }: Compared): string | null => /"code":"([A-Z][A-Z0-9_]*)"/.exec(text)?.[1] ?? null;

/** Whether two answers say the same, but for when it was and what chance gave them. */
export function isSame(one: Compared, other: Compared): boolean {
  if (one.status !== other.status) return false;
  if (one.status >= 400) return codeOf(one) === codeOf(other);
  if (one.status >= 300) return String(one.headers.location) === String(other.headers.location);
  const type = String(one.headers['content-type']);
  if (type !== String(other.headers['content-type'])) return false;
  // A document tells when it was made, in places of its own.
  return !/json|text/.test(type) || volatile(one.text) === volatile(other.text);
}

/** How a spelling is judged. */
export interface SpellingGiven {
  /** Answers to the same spelling of addresses where nothing is. */
  readonly nothing: readonly Compared[];
  /** Whether it only reads: what is written answers otherwise each time. */
  readonly reads: boolean;
  /** Whether the spelling is the address of another door of ours, which then refuses in its own way. */
  readonly isOther: boolean;
}

/**
 * How an answer to another spelling is another one than that to the address itself; null where it may be. It may be the same, with
 * the same that protects it, or what the same spelling of nothing is answered. Where the address itself gives something, it may be
 * refused; where a guard refuses the address (401, 403), the spelling is refused by the same guard.
 */
export function richerBy(
  canonical: Compared,
  spelled: Compared,
  { nothing, reads, isOther }: SpellingGiven,
): string | null {
  if (spelled.status >= 500 && canonical.status < 500) return `answers ${spelled.status}`;
  const away = String(spelled.headers.location ?? '');
  if (spelled.status >= 300 && spelled.status < 400 && /^(\/\/|\/\\|https?:)/i.test(away))
    return `leads away to ${away.slice(0, 80)}`;
  const isRefusal = spelled.status >= 400;
  const isGood = (one: Compared) => one.status < 300;
  if (isSame(canonical, spelled) || (!reads && isGood(canonical) && canonical.status === spelled.status))
    return isRefusal ? null : lessProtected(canonical, spelled);
  if (nothing.some((one) => isSame(one, spelled))) return null;
  const said = `answers ${spelled.status} ${codeOf(spelled) ?? ''}`.trim();
  const itself = `where the address itself answers ${canonical.status} ${codeOf(canonical) ?? ''}`.trim();
  // A verb that nothing there has, whoever asks.
  if (codeOf(spelled) === 'METHOD_NOT_ALLOWED') return null;
  // Nobody gets behind a guard to where a body is judged, or a record looked for.
  const isGuarded = canonical.status === 401 || canonical.status === 403;
  if (isRefusal && (!isGuarded || isOther)) return null;
  if (isGood(canonical) && isGood(spelled) && canonical.status === spelled.status)
    return 'answers something else';
  return `${said} ${itself}`;
}

function lessProtected(canonical: Compared, spelled: Compared): string | null {
  const policyOf = (one: Compared, name: string) => volatile(String(one.headers[name] ?? ''));
  const lost = PROTECTING.find((name) => policyOf(spelled, name) !== policyOf(canonical, name));
  return lost ? `answers with another ${lost}: ${policyOf(spelled, lost) || 'none'}` : null;
}
