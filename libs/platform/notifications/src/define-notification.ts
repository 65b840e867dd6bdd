import type { z } from 'zod';
import type { ShownValues } from './shown-values.ts';

/** Where the product tells of a kind: in the app, and by a mail that the owner of the kind sends. */
export type NotificationChannel = 'in-app' | 'email';

/** Why a channel cannot be turned off: it guards the account, or it is part of the contract of a hire. */
export type MandatoryReason = 'security' | 'contract';

/**
 * Who gets a kind: customers about their own hires, staff about the business, admins about what they alone manage, everyone
 * about their own account.
 */
export type NotificationAudience = 'customer' | 'staff' | 'admin' | 'everyone';

/** How the list shows a kind. */
export interface NotificationLook {
  /** A lucide name that the kit has. */
  readonly icon: string;
  /** `alert`: somebody has to act. */
  readonly tone: 'good' | 'plain' | 'alert';
}

/** A kind of notification as its owner declares it. Its sentences stand in `locales/<language>.json` beside it. */
export interface NotificationDeclaration<Params, Audience extends NotificationAudience> {
  /** Unique in the product and stored for ever: `hire-returned`. */
  readonly kind: string;
  readonly audience: Audience;
  readonly channels: readonly NotificationChannel[];
  /** Channels that people cannot turn off. The owner's migration adds the same rule to `notification_preference`. */
  readonly mandatory?: {
    readonly channels: readonly NotificationChannel[];
    readonly reason: MandatoryReason;
  };
  /** False where head office gets it too; true unless stated: a hire is a brand's matter. */
  readonly ofHire?: boolean;
  readonly look: NotificationLook;
  /** Its place in the preferences, lower first; after all that have one unless stated. */
  readonly order?: number;
  /** What is stored with the kind. */
  readonly params: z.ZodType<Params>;
  /** The address on the brand's host that it opens. */
  link(params: NoInfer<Params>): string;
  /** What its sentences are filled with; the params as they are unless stated. */
  values?(params: NoInfer<Params>): ShownValues;
  /** Which other pair of sentences of the kind is meant; null for the usual one. */
  wording?(params: NoInfer<Params>): string | null;
  /** What it is about, in no language, for digest mails and plugins: `SV-7F3K2`; by the usual names of params unless stated. */
  about?(params: NoInfer<Params>): readonly string[];
  /** Params of each wording. Specs fill every sentence with them. */
  readonly examples: readonly [NoInfer<Params>, ...NoInfer<Params>[]];
}

/** A declared kind of notification. */
export interface NotificationDefinition<
  Params = unknown,
  Audience extends NotificationAudience = NotificationAudience,
> extends Required<Omit<NotificationDeclaration<Params, Audience>, 'mandatory'>> {
  readonly mandatory: {
    readonly channels: readonly NotificationChannel[];
    readonly reason: MandatoryReason | null;
  };
}

/** What notifications are usually about, by the names of their params, in the order in which it is shown. */
const ABOUT = ['reference', 'van', 'plan', 'description', 'customerName'] as const;

/** A kind as the database accepts it. */
export const NOTIFICATION_KIND = /^[a-z][a-z-]{2,59}$/;

/**
 * Declares a kind of notification in `libs/<slice>/contract/src/<slice>.notifications.ts`. The owner's server tells it by
 * `Notifications`.
 * @throws Error for a declaration that the engine could not keep to
 */
export function defineNotification<Params, const Audience extends NotificationAudience>(
  declared: NotificationDeclaration<Params, Audience>,
): NotificationDefinition<Params, Audience> {
  const { kind, channels, mandatory = { channels: [], reason: null } } = declared;
  if (!NOTIFICATION_KIND.test(kind)) throw new Error(`"${kind}" is no name of a kind of notification.`);
  if (!channels.includes('in-app'))
    throw new Error(`Notifications of the kind "${kind}" are not shown in the app.`);
  const missing = mandatory.channels.find((channel) => !channels.includes(channel));
  if (missing) throw new Error(`"${missing}" is mandatory for "${kind}", which it does not have.`);
  return {
    ofHire: true,
    order: Number.MAX_SAFE_INTEGER,
    values: (params) => params as ShownValues,
    wording: () => null,
    about: usuallyAbout,
    ...declared,
    mandatory,
  };
}

const usuallyAbout = (params: unknown): string[] => {
  const given = params as Readonly<Record<string, unknown>>;
  return ABOUT.map((name) => given[name]).filter(
    (value): value is string => typeof value === 'string' && value !== '',
  );
};
