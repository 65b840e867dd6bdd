import { bookingErrors, type HireTerms, type PriceLine } from '@convoy/booking/contract';
import { BookingQueries, DriverQueries, TermsService } from '@convoy/booking/server';
import type { RequestContext } from '@convoy/platform/context';
import { DomainError } from '@convoy/platform/errors';
import type { PageLanguage } from '@convoy/platform/i18n';
import { TenancyService } from '@convoy/tenancy/server';
import { Injectable } from '@nestjs/common';
import { ClausesQueries } from '../clauses/clauses.queries.ts';
import { AgreementFactsQueries } from './agreement-facts.queries.ts';
import type { AgreementFacts } from './agreement-facts.ts';

/** Collects what an agreement is made of. */
@Injectable()
export class AgreementFactsService {
  constructor(
    private readonly bookings: BookingQueries,
    private readonly terms: TermsService,
    private readonly tenancy: TenancyService,
    private readonly clauses: ClausesQueries,
    private readonly queries: AgreementFactsQueries,
    private readonly drivers: DriverQueries,
  ) {}

  /**
   * @param hirer name and address as they shall stand in the agreement
   * @param owner the customer whose booking it has to be; undefined for any
   * @throws BOOKING_NOT_FOUND
   */
  async of(
    ctx: RequestContext,
    bookingId: number,
    hirer: { readonly name: string; readonly email: string },
    { language, owner }: { readonly language: PageLanguage; readonly owner: number | undefined },
  ): Promise<AgreementFacts> {
    const booking = await this.bookings.booking(ctx, bookingId, owner);
    if (!booking) throw new DomainError(bookingErrors.BOOKING_NOT_FOUND);
    const [record, tracked, view, terms, clauses, drivers] = await Promise.all([
      this.queries.hirer(ctx, booking.customer_id),
      this.queries.tracksVans(ctx),
      this.tenancy.view(ctx.tenant, language),
      this.terms.today({ ...ctx, language }) as Promise<HireTerms>,
      this.clauses.newest(ctx, language),
      this.drivers.of(ctx, bookingId),
    ]);
    return {
      language,
      owner: {
        name: view.name,
        address: view.contact.address,
        email: view.contact.email,
        phone: view.contact.phone,
      },
      hirer: {
        id: booking.customer_id,
        name: hirer.name,
        email: hirer.email,
        company: record.company,
        birthDate: record.birth_date,
        address: record.address,
      },
      licence:
        record.number === null
          ? null
          : { country: record.issuer ?? '', number: record.number, expires: record.photocard_until },
      drivers: drivers.map((one) => ({
        name: one.full_name,
        birthDate: one.birth_date,
        number: one.licence_number,
        expires: one.licence_until,
      })),
      van: {
        id: booking.van_id,
        registration: booking.van_registration,
        makeAndModel: `${booking.van_make} ${booking.van_model}`,
        tracked,
      },
      hire: {
        id: booking.id,
        reference: booking.reference,
        start: momentOf(booking.pickup_date, booking.pickup_time),
        end: momentOf(booking.return_date, booking.return_time),
        pickupDepot: booking.pickup_depot_name,
        returnDepot: booking.return_depot_name,
        lines: booking.lines as PriceLine[],
        rentalPence: booking.rental_pence,
        vatPence: booking.vat_pence,
        depositPence: booking.deposit_pence,
        mileage:
          booking.miles_per_day !== null && booking.extra_mile_pence !== null
            ? { milesPerDay: booking.miles_per_day, extraMilePence: booking.extra_mile_pence }
            : null,
      },
      terms,
      clauses,
    };
  }
}

const momentOf = (date: string, time: string | null) => (time ? `${date}T${time.slice(0, 5)}` : date);
