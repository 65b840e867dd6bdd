import { bookingErrors } from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { isOverlap, sqlState } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import { AlternativesService } from '../availability/alternatives.service.ts';
import type { PlannedHire } from '../quote/planned-hire.ts';

/** An extra as a sentence names it. */
interface NamedExtra {
  readonly extraId: number;
  readonly name: string;
}

/** What a person is told where the database refuses a change. */
@Injectable()
export class ChangeRefusals {
  constructor(private readonly alternatives: AlternativesService) {}

  /** @returns the error to throw; the given one where it was no refusal */
  async of(
    ctx: RequestContext,
    error: unknown,
    hire: () => Promise<PlannedHire | null>,
    extras: readonly NamedExtra[],
  ): Promise<unknown> {
    if (isOverlap(error)) {
      // What cannot even be planned any more has no alternatives.
      return this.taken(ctx, await hire().catch(() => null));
    }
    switch (sqlState(error)) {
      case 'CV404':
        return new DomainError(bookingErrors.VAN_NOT_FOUND);
      case 'CV410':
        return extraUnavailable(error, extras);
      // The customer was refused or went at this very moment: whoever asks again is told.
      case 'CV414':
      case 'CV417':
      // So is whoever asks for a depot that was closed for good, or that the van is to leave by then.
      case 'CV435':
      case 'CV437':
        return new DomainError(bookingErrors.CHANGE_STALE);
      // The hold ran out at this very moment.
      case 'CV413':
        return new DomainError(bookingErrors.CHANGE_NOT_ALLOWED, {
          reason: 'ended',
          status: 'expired',
          allowed: [],
        });
      default:
        return error;
    }
  }

  /** VAN_UNAVAILABLE with what could be had instead of a hire. */
  async taken(ctx: RequestContext, hire: PlannedHire | null): Promise<DomainError> {
    const alternatives = hire ? await this.alternatives.insteadOf(ctx, hire) : [];
    return new DomainError(bookingErrors.VAN_UNAVAILABLE, { alternatives });
  }
}

/** `app.take_extras` says which extra in DETAIL and how many are left in HINT. */
function extraUnavailable(error: unknown, extras: readonly NamedExtra[]): DomainError {
  const { detail, hint } = error as { detail?: string; hint?: string };
  const extraId = Number(detail);
  const extra = extras.find((one) => one.extraId === extraId)?.name;
  return new DomainError(bookingErrors.EXTRA_UNAVAILABLE, { extra, extraId, left: Number(hint) });
}
