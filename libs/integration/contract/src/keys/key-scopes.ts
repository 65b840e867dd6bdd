/**
 * Everything a key may be given, by subject and action as the rules name them. What does not stand here no key may do, whoever
 * makes it: keys and webhooks, accounts and people who work here, payments and the account they go to, prices, what cannot be
 * undone of a customer, plugins, what is bought of Convoy. The deposit of a hire is part of the work at the counter.
 */
export const keyScopesBySubject = {
  Booking: ['read', 'create', 'change', 'cancel', 'manage-hire'],
  Fleet: ['read', 'add', 'update', 'retire'],
  Customer: ['read', 'add', 'update'],
  Rates: ['read'],
  Payment: ['read'],
  BusinessStats: ['read'],
} as const;

export type KeySubject = keyof typeof keyScopesBySubject;

/** One of them in one word: `read:Booking`. */
export type KeyScope = {
  [Subject in KeySubject]: `${(typeof keyScopesBySubject)[Subject][number]}:${Subject}`;
}[KeySubject];

export const keySubjects = Object.keys(keyScopesBySubject) as readonly KeySubject[];

/** The scopes of a subject, in the order they are shown in. */
export const scopesOf = (subject: KeySubject): readonly KeyScope[] =>
  keyScopesBySubject[subject].map((action) => `${action}:${subject}` as KeyScope);

export const keyScopes = keySubjects.flatMap(scopesOf) as [KeyScope, ...KeyScope[]];
