/** Words that Java keeps for itself: no part of an Android package may be one. */
const JAVA = new Set(
  (
    'abstract assert boolean break byte case catch char class const continue default do double else enum extends false final ' +
    'finally float for goto if implements import instanceof int interface long native new null package private protected ' +
    'public return short static strictfp super switch synchronized this throw throws transient true try void volatile while'
  ).split(' '),
);

/** What both stores take: at least two parts of letters and digits, each beginning with a letter. */
const APP_ID = /^[a-zA-Z][a-zA-Z0-9]*(\.[a-zA-Z][a-zA-Z0-9]*)+$/;

/** Whether stores take it as the id of an app. Underscores pass on Android alone, hyphens on iOS alone. */
export const isAppId = (id: string): boolean =>
  id.length <= 100 && APP_ID.test(id) && !id.split('.').some((part) => JAVA.has(part));

/**
 * The id of the app of a host: its name reversed, `swift-vans.convoy.example` → `example.convoy.swiftvans`.
 *
 * @throws Error where the host has one part alone
 */
export function appIdOf(host: string): string {
  const id = host
    .toLowerCase()
    .split('.')
    .reverse()
    .map((part) => part.replace(/[^a-z0-9]/g, ''))
    .filter((part) => part !== '')
    .map((part) => (/^[0-9]/.test(part) || JAVA.has(part) ? `x${part}` : part))
    .join('.');
  if (!isAppId(id)) throw new Error(`No app id can be made of the host ${host}: name one with --app-id.`);
  return id;
}
