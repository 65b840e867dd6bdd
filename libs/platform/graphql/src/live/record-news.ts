import type { RequestContext } from '@convoy/platform/context';
import { commonErrors } from '@convoy/platform/errors';
import type { GraphContext } from '../graph.context.ts';
import { orNull } from '../or-null.ts';
import type { News } from './live-news.ts';
import { LiveStream } from './live-stream.ts';

/** Arguments of a subscription to changes of records: of one, where it is named. */
export interface OfRecord {
  readonly id?: number | null;
}

/** How changes of one kind of record become events of a subscription. */
export interface RecordNews<T, A extends OfRecord> {
  /** Channel of the database on which they are told. */
  readonly channel: string;
  /** What the subscriber must still be allowed when something happens. */
  readonly rule: { readonly action: string; readonly subject: string };
  /** Reads the record as somebody may see it at this moment; null says nothing. */
  readonly read: (ctx: RequestContext, id: number, args: A) => Promise<T | null>;
  /** Code of what is not there: silence, as what one may not do is. */
  readonly missing: string;
  /** Says that something may have been missed. */
  readonly missed: T;
  /**
   * Asked once when somebody subscribes: which news can be of interest to them. Spares questions in vain; who may see what
   * is decided by `read`.
   */
  readonly concerns?: (ctx: RequestContext) => (news: Pick<News, 'id' | 'ownerId'>) => boolean;
}

/**
 * The events of one subscription to changes of records. Each event is authorised by reading its record as the subscriber may at
 * that moment: a record they may not see is silence.
 */
export function recordNews<T, A extends OfRecord = OfRecord>(
  of: RecordNews<T, A>,
  args: A,
  { ctx, live }: GraphContext,
): LiveStream<T> {
  if (!live) throw new TypeError(`News of ${of.channel} are heard over a socket alone.`);
  const concerns = of.concerns?.(ctx);
  return new LiveStream<T>({
    hear: (hear) => live.news.hear(of.channel, ctx.tenant.id, hear),
    wanted: (news) => (!args.id || news.id === args.id) && (concerns?.(news) ?? true),
    read: async (id) => {
      const present = await live.now();
      if (!present?.ability.can(of.rule.action, of.rule.subject)) return null;
      return orNull(of.read(present, id, args), of.missing, commonErrors.FORBIDDEN.code);
    },
    missed: of.missed,
  });
}
