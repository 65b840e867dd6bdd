import { bankHolidayOn } from '@convoy/fleet/server';
import { PlacesService } from '@convoy/places/server';
import type { RequestContext } from '@convoy/platform/context';
import { Injectable } from '@nestjs/common';
import { foreignHireIn } from './foreign-hire.rule.ts';
import { type Understood, understand } from './understand.ts';

/** The wall clock of a time zone: `2026-11-25T09:00`. */
export function wallClock(timeZone: string, at: Date = new Date()): string {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

/** Reads messages with the calendar and the gazetteer of the product. */
@Injectable()
export class Understanding {
  constructor(private readonly places: PlacesService) {}

  read(ctx: Pick<RequestContext, 'tenant'>, message: string): Understood {
    return understand(message, {
      now: wallClock(ctx.tenant.timeZone),
      isBankHoliday: (date) => bankHolidayOn('england-and-wales', date) !== null,
      isPlace: (name, large) => this.places.isNamed(name, large),
    });
  }

  /** Reads a hire out of words in English, and in the language of the page where they are not English. */
  readHire(
    ctx: Pick<RequestContext, 'tenant' | 'language'>,
    words: string,
  ): Pick<Understood, 'slots' | 'foreign'> {
    const english = this.read(ctx, words);
    if (!english.foreign) return english;
    const slots = foreignHireIn(words, ctx.language, {
      now: wallClock(ctx.tenant.timeZone),
      isPlace: (name) => this.places.isNamed(name, true),
    });
    return Object.keys(slots).length > 0 ? { slots, foreign: true } : english;
  }
}
