import type { FormattedValue, ShownValues } from '@convoy/platform/notifications';
import type { Formats } from '@convoy/shell-api';
import type { TFunction } from 'i18next';
import type { Notification } from '../../../contract/src/index.ts';

/** A value as the reader's language writes it. */
function written(value: string | number | FormattedValue, formats: Formats): string | number {
  if (typeof value !== 'object') return value;
  if ('money' in value) return formats.money(value.money);
  return 'instant' in value ? formats.instant(value.instant) : formats.moment(value.day);
}

const filled = (values: ShownValues, formats: Formats) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, written(value, formats)]));

/**
 * Title and text of a notification in the reader's language. The words are those of the kind's owner; the build merges them
 * into the texts of this slice.
 */
export function notificationWords(
  t: TFunction<'notification'>,
  formats: Formats,
  { sentence: { key, values } }: Pick<Notification, 'sentence'>,
): { title: string; text: string } {
  const say = (part: 'title' | 'text') =>
    String(t(`kinds.${key}.${part}` as never, filled(values, formats) as never));
  return { title: say('title'), text: say('text') };
}
