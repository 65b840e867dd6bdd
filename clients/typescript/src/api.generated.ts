/**
 * Types of the API, made from its reference. Not written by hand: a spec of the product fails where they differ.
 */

/**
 * What is sent with each call and what is answered.
 */
export interface Calls {
  /**
   * API keys: those that work, then those that ended in the last 90 days.
   */
  'GET /api/api-keys': {
    answer: ApiKey[];
  };
  /**
   * Makes an API key. Its secret is told here and never again.
   */
  'POST /api/api-keys': {
    body: {
      name: string;
      mode?: 'live' | 'test';
      scopes: (
        | 'read:Booking'
        | 'create:Booking'
        | 'change:Booking'
        | 'cancel:Booking'
        | 'manage-hire:Booking'
        | 'read:Fleet'
        | 'add:Fleet'
        | 'update:Fleet'
        | 'retire:Fleet'
        | 'read:Customer'
        | 'add:Customer'
        | 'update:Customer'
        | 'read:Rates'
        | 'read:Payment'
        | 'read:BusinessStats'
      )[];
      expiresInDays: number | null;
      callsPerMinute?: number;
    };
    answer: NewApiKey;
  };
  /**
   * Revokes an API key, for good.
   */
  'POST /api/api-keys/{id}/revoke': {
    params: {
      id: string;
    };
    answer: ApiKey;
  };
  /**
   * The free days of a month, by van and by size.
   */
  'GET /api/availability': {
    query: {
      month: string;
      vanId?: string;
      vanType?: 'small' | 'medium' | 'large' | 'extra-large';
      location?: string;
    };
    answer: Availability;
  };
  /**
   * The terms of booking: holds, deposits, cancellation.
   */
  'GET /api/booking-policy': {
    answer: BookingPolicy;
  };
  /**
   * Changes the terms of booking.
   */
  'PUT /api/booking-policy': {
    body: {
      holdMinutes: number;
      cancellation: {
        hoursBefore: number;
        percent: number;
      }[];
      noShowPercent: number;
      changeNoticeHours: number;
      overdueGraceMinutes: number;
      depositReleaseHours: number;
      lateChargeHours?: number;
    };
    answer: BookingPolicy;
  };
  /**
   * Bookings, the newest first unless asked otherwise.
   */
  'GET /api/bookings': {
    query?: {
      page?: number;
      perPage?: number;
      status?: 'pending' | 'confirmed' | 'active' | 'completed' | 'cancelled' | 'no_show' | 'expired';
      customer?: string;
      sort?:
        | 'reference'
        | '-reference'
        | 'customer'
        | '-customer'
        | 'pickup'
        | '-pickup'
        | 'status'
        | '-status'
        | 'total'
        | '-total';
      depot?: string;
      van?: string;
      from?: string;
      until?: string;
      end?: 'pickup' | 'return';
      only?: 'overdue' | 'unpaid' | 'open' | 'ended';
      q?: string;
    };
    answer: BookingListItem[];
  };
  /**
   * Books a van. The booking holds it while it waits for its payment.
   */
  'POST /api/bookings': {
    headers?: {
      'idempotency-key'?: string;
    };
    body: {
      vanId: number;
      pickupDate: string;
      returnDate: string;
      pickupLocation: string;
      returnLocation?: (string | null) | '';
      notes?: string | null;
      totalDays?: number;
      totalAmount?: string | number;
      depositAmount?: string | number;
      quoteId?: number;
      extras?: {
        extraId: number;
        quantity: number;
      }[];
      promotionCode?: string | null;
      pluginChoices?: {
        [k: string]: {
          [k: string]: string | number | boolean;
        };
      };
      customerId?: number;
      acceptedTerms?: string;
    };
    answer: Booking;
  };
  /**
   * A booking.
   */
  'GET /api/bookings/{id}': {
    params: {
      id: string;
    };
    answer: Booking;
  };
  /**
   * The hire as a calendar entry.
   */
  'GET /api/bookings/{id}/calendar.ics': {
    params: {
      id: string;
    };
    answer: string;
  };
  /**
   * Cancels a booking by the terms that were agreed.
   */
  'POST /api/bookings/{id}/cancel': {
    params: {
      id: string;
    };
    headers?: {
      'idempotency-key'?: string;
    };
    body: {
      reason?: string | null;
      fee?: string | number;
      waiveFee?: boolean;
    };
    answer: Booking;
  };
  /**
   * What it would cost to cancel a booking now, and what would be given back.
   */
  'GET /api/bookings/{id}/cancellation': {
    params: {
      id: string;
    };
    answer: Cancellation;
  };
  /**
   * Changes of a booking that were asked for.
   */
  'GET /api/bookings/{id}/changes': {
    params: {
      id: string;
    };
    answer: BookingChange[];
  };
  /**
   * Works out what a change of a booking would cost. Nothing is changed yet.
   */
  'POST /api/bookings/{id}/changes': {
    params: {
      id: string;
    };
    body: {
      vanId?: number;
      pickupDate?: string;
      returnDate?: string;
      pickupLocation?: string;
      returnLocation?: string | null;
      extras?: {
        extraId: number;
        quantity: number;
      }[];
    };
    answer: BookingChange;
  };
  /**
   * Makes a change that was worked out.
   */
  'POST /api/bookings/{id}/changes/{changeId}/confirm': {
    params: {
      id: string;
      changeId: string;
    };
    headers?: {
      'idempotency-key'?: string;
    };
    answer: Booking;
  };
  /**
   * Confirms a booking that is paid at the counter.
   */
  'POST /api/bookings/{id}/confirm': {
    params: {
      id: string;
    };
    answer: Booking;
  };
  /**
   * Notes money taken at the counter.
   */
  'POST /api/bookings/{id}/counter-payments': {
    params: {
      id: string;
    };
    headers?: {
      'idempotency-key'?: string;
    };
    body: {
      type: 'deposit' | 'rental';
      amount?: string | number;
      method: 'cash' | 'card-terminal' | 'bank-transfer';
      note?: string;
    };
    answer: CounterPayment;
  };
  /**
   * The deposit of a booking.
   */
  'GET /api/bookings/{id}/deposit': {
    params: {
      id: string;
    };
    answer: Deposit;
  };
  /**
   * Keeps a part of a deposit, with the evidence for it.
   */
  'POST /api/bookings/{id}/deposit/keep': {
    params: {
      id: string;
    };
    body: {
      amount: string | number;
      costLine?: string;
      photosOut?: string[];
      photosIn?: string[];
      noticeSentAt?: string | null;
    };
    answer: Deposit;
  };
  /**
   * Gives a deposit back.
   */
  'POST /api/bookings/{id}/deposit/release': {
    params: {
      id: string;
    };
    answer: Deposit;
  };
  /**
   * Documents that can be made of a booking.
   */
  'GET /api/bookings/{id}/documents': {
    params: {
      id: string;
    };
    answer: OfferedDocument[];
  };
  /**
   * Makes a document of a booking.
   */
  'POST /api/bookings/{id}/documents/{pluginId}': {
    params: {
      id: string;
      pluginId: string;
    };
    answer: MadeDocument;
  };
  /**
   * What was given back beyond the terms.
   */
  'GET /api/bookings/{id}/goodwill-refunds': {
    params: {
      id: string;
    };
    answer: GoodwillList;
  };
  /**
   * Gives money back beyond the terms, with a reason.
   */
  'POST /api/bookings/{id}/goodwill-refunds': {
    params: {
      id: string;
    };
    headers?: {
      'idempotency-key'?: string;
    };
    body: {
      amount: string | number;
      reason: 'van' | 'service' | 'overcharged' | 'other';
      note: string;
    };
    answer: Goodwill;
  };
  /**
   * Hands the van over: the hire begins.
   */
  'POST /api/bookings/{id}/hand-over': {
    params: {
      id: string;
    };
    answer: Booking;
  };
  /**
   * Later costs of a booking.
   */
  'GET /api/bookings/{id}/late-charges': {
    params: {
      id: string;
    };
    answer: LateCharges;
  };
  /**
   * Messages of a booking.
   */
  'GET /api/bookings/{id}/messages': {
    params: {
      id: string;
    };
    answer: BookingMessage[];
  };
  /**
   * Writes a message to a booking.
   */
  'POST /api/bookings/{id}/messages': {
    params: {
      id: string;
    };
    headers?: {
      'idempotency-key'?: string;
    };
    body: {
      text: string;
    };
    answer: BookingMessage;
  };
  /**
   * Notes that the van was not collected.
   */
  'POST /api/bookings/{id}/no-show': {
    params: {
      id: string;
    };
    answer: Booking;
  };
  /**
   * Refunds of a booking.
   */
  'GET /api/bookings/{id}/refunds': {
    params: {
      id: string;
    };
    answer: Refund[];
  };
  /**
   * Takes the van back: the hire is over.
   */
  'POST /api/bookings/{id}/return': {
    params: {
      id: string;
    };
    answer: Booking;
  };
  /**
   * The terms a booking was made under.
   */
  'GET /api/bookings/{id}/terms': {
    params: {
      id: string;
    };
    answer: BookingTerms;
  };
  /**
   * What happened to a booking.
   */
  'GET /api/bookings/{id}/timeline': {
    params: {
      id: string;
    };
    answer: TimelineEntry[];
  };
  /**
   * Bookings that touch a period.
   */
  'GET /api/bookings/calendar': {
    query: {
      from: string;
      until: string;
      depot?: string;
      vanType?: 'small' | 'medium' | 'large' | 'extra-large';
    };
    answer: BookingListItem[];
  };
  /**
   * Customers.
   */
  'GET /api/customers': {
    query?: {
      page?: number;
      perPage?: number;
      q?: string;
      status?: 'active' | 'do-not-hire';
      licence?: 'with' | 'without';
      hires?: 'out' | 'ahead' | 'none';
      sort?: 'name' | '-name' | 'created' | '-created' | 'email' | '-email';
    };
    answer: ListedCustomer[];
  };
  /**
   * Adds a customer.
   */
  'POST /api/customers': {
    body: {
      firstName: string;
      lastName: string;
      email: string;
      phone?: (string | null) | '';
      company?: (string | null) | '';
      address?: (string | null) | '';
      birthDate?: (string | null) | '';
    };
    answer: Customer;
  };
  /**
   * A customer.
   */
  'GET /api/customers/{id}': {
    params: {
      id: string;
    };
    answer: Customer;
  };
  /**
   * Changes a customer.
   */
  'PATCH /api/customers/{id}': {
    params: {
      id: string;
    };
    body: {
      firstName?: string;
      lastName?: string;
      email?: string;
      phone?: (string | null) | '';
      company?: (string | null) | '';
      address?: (string | null) | '';
      birthDate?: (string | null) | '';
      revision: number;
    };
    answer: Customer;
  };
  /**
   * Takes that mark away.
   */
  'DELETE /api/customers/{id}/do-not-hire': {
    params: {
      id: string;
    };
    answer: Customer;
  };
  /**
   * Marks a customer as not to be hired to, with a reason.
   */
  'PUT /api/customers/{id}/do-not-hire': {
    params: {
      id: string;
    };
    body: {
      reason: string;
    };
    answer: Customer;
  };
  /**
   * Documents of a customer.
   */
  'GET /api/customers/{id}/documents': {
    params: {
      id: string;
    };
    answer: CustomerDocument[];
  };
  /**
   * Removes a document of a customer.
   */
  'DELETE /api/customers/{id}/documents/{documentId}': {
    params: {
      id: string;
      documentId: string;
    };
    answer: CustomerDocument[];
  };
  /**
   * A document of a customer.
   */
  'GET /api/customers/{id}/documents/{documentId}': {
    params: {
      id: string;
      documentId: string;
    };
    answer: string;
  };
  /**
   * What a customer may drive, and why.
   */
  'GET /api/customers/{id}/driving': {
    params: {
      id: string;
    };
    query?: {
      from?: string;
      until?: string;
    };
    answer: DrivingView;
  };
  /**
   * Checks of who a customer is.
   */
  'GET /api/customers/{id}/identity-checks': {
    params: {
      id: string;
    };
    answer: IdentityChecks;
  };
  /**
   * Checks who a customer is.
   */
  'POST /api/customers/{id}/identity-checks': {
    params: {
      id: string;
    };
    answer: IdentityChecks;
  };
  /**
   * Removes a driving licence.
   */
  'DELETE /api/customers/{id}/licence': {
    params: {
      id: string;
    };
    answer: Customer;
  };
  /**
   * Notes a driving licence.
   */
  'PUT /api/customers/{id}/licence': {
    params: {
      id: string;
    };
    body: {
      issuer: 'GB' | 'NI';
      number?: string;
      photocardUntil: string | null;
      categories: {
        category: 'B' | 'BE' | 'C1' | 'C1E' | 'C' | 'CE' | 'D1' | 'D1E' | 'D' | 'DE';
        from: string;
        until: string;
        restrictions: string[];
      }[];
      endorsements: {
        code: string;
        points: number;
        offenceOn: string;
        convictedOn: string | null;
        disqualified: boolean;
      }[];
      disqualifiedUntil: string | null;
      birthDate: string;
      nameChecked?: boolean;
    };
    answer: Customer;
  };
  /**
   * Notes about a customer.
   */
  'GET /api/customers/{id}/notes': {
    params: {
      id: string;
    };
    answer: CustomerNote[];
  };
  /**
   * Adds a note about a customer.
   */
  'POST /api/customers/{id}/notes': {
    params: {
      id: string;
    };
    body: {
      text: string;
    };
    answer: CustomerNote[];
  };
  /**
   * Removes a note about a customer.
   */
  'DELETE /api/customers/{id}/notes/{noteId}': {
    params: {
      id: string;
      noteId: string;
    };
    answer: CustomerNote[];
  };
  /**
   * Customers in figures.
   */
  'GET /api/customers/stats': {
    answer: CustomerStats;
  };
  /**
   * Depots where vans are collected and returned.
   */
  'GET /api/depots': {
    answer: Depot[];
  };
  /**
   * Extras that can be added to a hire.
   */
  'GET /api/extras': {
    query: {
      pickupDate: string;
      returnDate: string;
      pickupLocation: string;
      returnLocation?: string;
      booking?: string;
    };
    answer: OfferedExtra[];
  };
  /**
   * Adds an extra.
   */
  'POST /api/extras': {
    body: {
      name: string;
      description?: string;
      per: 'day' | 'hire';
      price: string | number;
      cap?: (string | number) | null;
      maxQuantity?: number;
      stock?: number | null;
      active?: boolean;
      sortOrder?: number;
    };
    answer: Extra;
  };
  /**
   * Changes an extra.
   */
  'PUT /api/extras/{id}': {
    params: {
      id: string;
    };
    body: {
      name: string;
      description?: string;
      per: 'day' | 'hire';
      price: string | number;
      cap?: (string | number) | null;
      maxQuantity?: number;
      stock?: number | null;
      active?: boolean;
      sortOrder?: number;
    };
    answer: Extra;
  };
  /**
   * Depots, with what staff know of them.
   */
  'GET /api/fleet/depots': {
    answer: FleetDepot[];
  };
  /**
   * Adds a depot.
   */
  'POST /api/fleet/depots': {
    body: {
      name: string;
      address: string;
      town: string;
      postcode: string;
      latitude?: number;
      longitude?: number;
      phone: string;
      hours: {
        mon: never[] | null;
        tue: never[] | null;
        wed: never[] | null;
        thu: never[] | null;
        fri: never[] | null;
        sat: never[] | null;
        sun: never[] | null;
      };
      bankHolidayRegion?: 'england-and-wales' | 'scotland' | 'northern-ireland';
      closedOnBankHolidays?: boolean;
      closures?: {
        from: string;
        until: string;
        reason: string;
      }[];
      outOfHoursFee?: (string | number) | null;
      turnaroundMinutes?: number;
      noticeMinutes?: number;
      minHireDays?: number;
      maxHireDays?: number;
      routes?: {
        depotId: number;
        fee: string | number;
        relocationMinutes: number;
      }[];
    };
    answer: SavedDepot;
  };
  /**
   * A depot, with what staff know of it.
   */
  'GET /api/fleet/depots/{id}': {
    params: {
      id: string;
    };
    answer: FleetDepot;
  };
  /**
   * Changes a depot.
   */
  'PATCH /api/fleet/depots/{id}': {
    params: {
      id: string;
    };
    body: {
      name?: string;
      address?: string;
      town?: string;
      postcode?: string;
      latitude?: number;
      longitude?: number;
      phone?: string;
      hours?: {
        mon: never[] | null;
        tue: never[] | null;
        wed: never[] | null;
        thu: never[] | null;
        fri: never[] | null;
        sat: never[] | null;
        sun: never[] | null;
      };
      bankHolidayRegion?: 'england-and-wales' | 'scotland' | 'northern-ireland';
      closedOnBankHolidays?: boolean;
      closures?: {
        from: string;
        until: string;
        reason: string;
      }[];
      outOfHoursFee?: (string | number) | null;
      turnaroundMinutes?: number;
      noticeMinutes?: number;
      minHireDays?: number;
      maxHireDays?: number;
      routes?: {
        depotId: number;
        fee: string | number;
        relocationMinutes: number;
      }[];
      revision: number;
    };
    answer: SavedDepot;
  };
  /**
   * Closes a depot.
   */
  'POST /api/fleet/depots/{id}/close': {
    params: {
      id: string;
    };
    body: {
      reason: string;
    };
    answer: FleetDepot;
  };
  /**
   * Opens a depot again.
   */
  'POST /api/fleet/depots/{id}/reopen': {
    params: {
      id: string;
    };
    answer: FleetDepot;
  };
  /**
   * Vans, with what staff know of them.
   */
  'GET /api/fleet/vans': {
    answer: ListedVan[];
  };
  /**
   * A van, with what staff know of it.
   */
  'GET /api/fleet/vans/{id}': {
    params: {
      id: string;
    };
    answer: FleetVan;
  };
  /**
   * What takes a van: hires, holds, jobs, moves.
   */
  'GET /api/fleet/vans/{id}/diary': {
    params: {
      id: string;
    };
    query: {
      from: string;
      until: string;
    };
    answer: DiaryEntry[];
  };
  /**
   * Changes of a van.
   */
  'GET /api/fleet/vans/{id}/history': {
    params: {
      id: string;
    };
    answer: VanHistoryEntry[];
  };
  /**
   * Where a van was last.
   */
  'GET /api/fleet/vans/{id}/position': {
    params: {
      id: string;
    };
    answer: LastPosition;
  };
  /**
   * Moves of a van between depots.
   */
  'GET /api/fleet/vans/{id}/transfers': {
    params: {
      id: string;
    };
    answer: VanTransfer[];
  };
  /**
   * Plans the move of a van to another depot.
   */
  'POST /api/fleet/vans/{id}/transfers': {
    params: {
      id: string;
    };
    body: {
      location: string;
      date: string;
      time: string;
      moveMinutes: number;
      notes?: ('' | string) | null;
      evenSo?: boolean;
    };
    answer: VanTransfer;
  };
  /**
   * Cancels a planned move.
   */
  'POST /api/fleet/vans/{id}/transfers/{transferId}/cancel': {
    params: {
      id: string;
      transferId: string;
    };
    answer: VanTransfer;
  };
  /**
   * Does one thing to several vans.
   */
  'POST /api/fleet/vans/bulk': {
    body: {
      vanIds: number[];
      change:
        | {
            action: 'status';
            status: 'available' | 'unavailable';
          }
        | {
            action: 'move';
            location: string;
          }
        | {
            action: 'retire';
            reason: string;
          }
        | {
            action: 'reinstate';
            status: 'available' | 'unavailable';
          };
    };
    answer: BulkOutcome;
  };
  /**
   * The terms of hire as they are today.
   */
  'GET /api/hire-terms': {
    answer: HireTerms;
  };
  /**
   * Jobs of the workshop.
   */
  'GET /api/maintenance': {
    query?: {
      vanId?: string;
      status?: 'scheduled' | 'in-progress' | 'completed' | 'cancelled';
      from?: string;
      until?: string;
      page?: string;
      perPage?: string;
    };
    answer: MaintenanceJob[];
  };
  /**
   * Plans a job of the workshop. Its time takes the van, as a hire does.
   */
  'POST /api/maintenance': {
    body: {
      type: 'service' | 'repair' | 'inspection' | 'cleaning';
      description: string;
      cost?: ('' | (string | number)) | null;
      supplier?: ('' | string) | null;
      parts?: ('' | string) | null;
      notes?: ('' | string) | null;
      vanId: number;
      scheduledDate: string;
      startTime?: string;
      endDate?: (string | null) | '';
      endTime?: string;
      planId?: number | null;
    };
    answer: MaintenanceJob;
  };
  /**
   * A job of the workshop.
   */
  'GET /api/maintenance/{id}': {
    params: {
      id: string;
    };
    answer: MaintenanceJob;
  };
  /**
   * Changes a job of the workshop: its time, its state, what it cost.
   */
  'PATCH /api/maintenance/{id}': {
    params: {
      id: string;
    };
    body: {
      type?: 'service' | 'repair' | 'inspection' | 'cleaning';
      description?: string;
      cost?: ('' | (string | number)) | null;
      supplier?: ('' | string) | null;
      parts?: ('' | string) | null;
      notes?: ('' | string) | null;
      scheduledDate?: string;
      startTime?: string;
      endDate?: string;
      endTime?: string;
      status?: 'scheduled' | 'in-progress' | 'completed' | 'cancelled';
      odometerMiles?: number | null;
      odometerReason?: ('' | string) | null;
      revision: number;
    };
    answer: MaintenanceJob;
  };
  /**
   * Hires that wait for a job to end.
   */
  'GET /api/maintenance/{id}/waiting': {
    params: {
      id: string;
    };
    answer: HireAhead[];
  };
  /**
   * What comes due: MOT, tax, insurance, services.
   */
  'GET /api/maintenance/due': {
    query?: {
      days?: string;
    };
    answer: DueItem[];
  };
  /**
   * Service plans.
   */
  'GET /api/maintenance/plans': {
    answer: ServicePlan[];
  };
  /**
   * Adds a service plan.
   */
  'POST /api/maintenance/plans': {
    body: {
      name: string;
      type?: 'service' | 'repair' | 'inspection' | 'cleaning';
      vanId?: number | null;
      vanType?: ('small' | 'medium' | 'large' | 'extra-large') | null;
      category?: ('cargo' | 'passenger' | 'luxury' | 'refrigerated') | null;
      everyMonths?: number | null;
      everyMiles?: number | null;
      everyHiredDays?: number | null;
      startsOn?: string | null;
    };
    answer: ServicePlan;
  };
  /**
   * Changes a service plan.
   */
  'PATCH /api/maintenance/plans/{id}': {
    params: {
      id: string;
    };
    body: {
      name?: string;
      everyMonths?: number | null;
      everyMiles?: number | null;
      everyHiredDays?: number | null;
      ended?: boolean;
      revision: number;
    };
    answer: ServicePlan;
  };
  /**
   * When a service was done.
   */
  'GET /api/maintenance/plans/{id}/resets': {
    params: {
      id: string;
    };
    query?: {
      vanId?: string;
    };
    answer: ServiceReset[];
  };
  /**
   * Notes that a service was done.
   */
  'POST /api/maintenance/plans/{id}/resets': {
    params: {
      id: string;
    };
    body: {
      vanId: number;
      doneOn: string;
      odometerMiles?: number | null;
    };
    answer: ServiceReset[];
  };
  /**
   * Payments.
   */
  'GET /api/payments': {
    query?: {
      page?: number;
      perPage?: number;
      status?: 'pending' | 'processing' | 'succeeded' | 'failed' | 'cancelled' | 'refunded' | 'all';
      type?: 'deposit' | 'rental';
      from?: string;
      until?: string;
      customer?: string;
      booking?: string;
      q?: string;
    };
    answer: ListedPayment[];
  };
  /**
   * A payment.
   */
  'GET /api/payments/{id}': {
    params: {
      id: string;
    };
    answer: ListedPayment;
  };
  /**
   * The receipt of a payment.
   */
  'GET /api/payments/{id}/receipt.pdf': {
    params: {
      id: string;
    };
    answer: string;
  };
  /**
   * Payments in sums.
   */
  'GET /api/payments/totals': {
    query?: {
      status?: 'pending' | 'processing' | 'succeeded' | 'failed' | 'cancelled' | 'refunded' | 'all';
      type?: 'deposit' | 'rental';
      from?: string;
      until?: string;
      customer?: string;
      booking?: string;
      q?: string;
    };
    answer: PaymentTotals;
  };
  /**
   * Places by postcode, town or depot.
   */
  'GET /api/places': {
    query: {
      q: string;
      limit?: number;
    };
    answer: Place[];
  };
  /**
   * Adds a price rule.
   */
  'POST /api/price-rules': {
    body:
      | {
          kind: 'base-rate';
          name: string;
          active?: boolean;
          priority?: number;
          vanType?: ('small' | 'medium' | 'large' | 'extra-large') | null;
          vanId?: number | null;
          depotId?: number | null;
          conditions?: {};
          effect: {
            dailyRate: string | number;
          };
        }
      | {
          kind: 'season';
          name: string;
          active?: boolean;
          priority?: number;
          vanType?: ('small' | 'medium' | 'large' | 'extra-large') | null;
          vanId?: number | null;
          depotId?: number | null;
          conditions: {
            from: string;
            until: string;
          };
          effect: {
            percent: number;
          };
        }
      | {
          kind: 'weekday';
          name: string;
          active?: boolean;
          priority?: number;
          vanType?: ('small' | 'medium' | 'large' | 'extra-large') | null;
          vanId?: number | null;
          depotId?: number | null;
          conditions: {
            days: ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[];
          };
          effect: {
            percent: number;
          };
        }
      | {
          kind: 'length';
          name: string;
          active?: boolean;
          priority?: number;
          vanType?: ('small' | 'medium' | 'large' | 'extra-large') | null;
          vanId?: number | null;
          depotId?: number | null;
          conditions: {
            minDays: number;
            maxDays?: number | null;
            pickupDays?: ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[] | null;
            returnDays?: ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[] | null;
          };
          effect: {
            percent: number;
          };
        }
      | {
          kind: 'lead-time';
          name: string;
          active?: boolean;
          priority?: number;
          vanType?: ('small' | 'medium' | 'large' | 'extra-large') | null;
          vanId?: number | null;
          depotId?: number | null;
          conditions: {
            minDaysAhead: number;
            maxDaysAhead?: number | null;
          };
          effect: {
            percent: number;
          };
        }
      | {
          kind: 'fee';
          name: string;
          active?: boolean;
          priority?: number;
          vanType?: ('small' | 'medium' | 'large' | 'extra-large') | null;
          vanId?: number | null;
          depotId?: number | null;
          conditions: {
            per: 'hire' | 'day';
          };
          effect: {
            amount: string | number;
          };
        }
      | {
          kind: 'rounding';
          name: string;
          active?: boolean;
          conditions: {
            way: 'nearest' | 'down' | 'up';
          };
          effect: {
            to: string | number;
          };
        };
    answer: PriceRule;
  };
  /**
   * Deletes a price rule.
   */
  'DELETE /api/price-rules/{id}': {
    params: {
      id: string;
    };
    answer: null;
  };
  /**
   * Changes a price rule.
   */
  'PUT /api/price-rules/{id}': {
    params: {
      id: string;
    };
    body:
      | {
          kind: 'base-rate';
          name: string;
          active?: boolean;
          priority?: number;
          vanType?: ('small' | 'medium' | 'large' | 'extra-large') | null;
          vanId?: number | null;
          depotId?: number | null;
          conditions?: {};
          effect: {
            dailyRate: string | number;
          };
        }
      | {
          kind: 'season';
          name: string;
          active?: boolean;
          priority?: number;
          vanType?: ('small' | 'medium' | 'large' | 'extra-large') | null;
          vanId?: number | null;
          depotId?: number | null;
          conditions: {
            from: string;
            until: string;
          };
          effect: {
            percent: number;
          };
        }
      | {
          kind: 'weekday';
          name: string;
          active?: boolean;
          priority?: number;
          vanType?: ('small' | 'medium' | 'large' | 'extra-large') | null;
          vanId?: number | null;
          depotId?: number | null;
          conditions: {
            days: ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[];
          };
          effect: {
            percent: number;
          };
        }
      | {
          kind: 'length';
          name: string;
          active?: boolean;
          priority?: number;
          vanType?: ('small' | 'medium' | 'large' | 'extra-large') | null;
          vanId?: number | null;
          depotId?: number | null;
          conditions: {
            minDays: number;
            maxDays?: number | null;
            pickupDays?: ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[] | null;
            returnDays?: ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[] | null;
          };
          effect: {
            percent: number;
          };
        }
      | {
          kind: 'lead-time';
          name: string;
          active?: boolean;
          priority?: number;
          vanType?: ('small' | 'medium' | 'large' | 'extra-large') | null;
          vanId?: number | null;
          depotId?: number | null;
          conditions: {
            minDaysAhead: number;
            maxDaysAhead?: number | null;
          };
          effect: {
            percent: number;
          };
        }
      | {
          kind: 'fee';
          name: string;
          active?: boolean;
          priority?: number;
          vanType?: ('small' | 'medium' | 'large' | 'extra-large') | null;
          vanId?: number | null;
          depotId?: number | null;
          conditions: {
            per: 'hire' | 'day';
          };
          effect: {
            amount: string | number;
          };
        }
      | {
          kind: 'rounding';
          name: string;
          active?: boolean;
          conditions: {
            way: 'nearest' | 'down' | 'up';
          };
          effect: {
            to: string | number;
          };
        };
    answer: PriceRule;
  };
  /**
   * Adds a promotion code.
   */
  'POST /api/promotions': {
    body: {
      code: string;
      name: string;
      percent?: number | null;
      amount?: (string | number) | null;
      validFrom?: string | null;
      validUntil?: string | null;
      hireFrom?: string | null;
      hireUntil?: string | null;
      minDays?: number;
      minSpend?: string | number;
      maxUses?: number | null;
      maxUsesPerCustomer?: number | null;
      active?: boolean;
    };
    answer: Promotion;
  };
  /**
   * Changes a promotion code.
   */
  'PUT /api/promotions/{id}': {
    params: {
      id: string;
    };
    body: {
      code: string;
      name: string;
      percent?: number | null;
      amount?: (string | number) | null;
      validFrom?: string | null;
      validUntil?: string | null;
      hireFrom?: string | null;
      hireUntil?: string | null;
      minDays?: number;
      minSpend?: string | number;
      maxUses?: number | null;
      maxUsesPerCustomer?: number | null;
      active?: boolean;
    };
    answer: Promotion;
  };
  /**
   * Quotes a hire. The price is kept for half an hour.
   */
  'POST /api/quotes': {
    body: {
      vanId: number;
      pickupDate: string;
      returnDate: string;
      pickupLocation: string;
      returnLocation?: string | null;
      extras?: {
        extraId: number;
        quantity: number;
      }[];
      promotionCode?: string | null;
      pluginChoices?: {
        [k: string]: {
          [k: string]: string | number | boolean;
        };
      };
    };
    answer: Quote;
  };
  /**
   * A quote.
   */
  'GET /api/quotes/{id}': {
    params: {
      id: string;
    };
    answer: Quote;
  };
  /**
   * Sends a quote by mail.
   */
  'POST /api/quotes/{id}/mail': {
    params: {
      id: string;
    };
    body: {
      email: string;
    };
    answer: null;
  };
  /**
   * Price rules, extras and promotion codes.
   */
  'GET /api/rates': {
    answer: Rates;
  };
  /**
   * Vans that can be hired, with their whole price where a period is asked for.
   */
  'GET /api/vans': {
    query?: {
      location?: string;
      vanType?: 'small' | 'medium' | 'large' | 'extra-large';
      category?: 'cargo' | 'passenger' | 'luxury' | 'refrigerated';
      fuelType?: 'diesel' | 'petrol' | 'electric' | 'hybrid';
      seats?: number;
      licence?: 'B' | 'C1' | 'C' | 'D1';
      driverAge?: number;
      latitude?: number;
      longitude?: number;
      radius?: number;
      returnLocation?: string;
      sort?: 'price' | '-price' | 'distance' | 'size' | '-size';
      available?: 'true' | 'false';
      pickupDate?: string;
      returnDate?: string;
      page?: number;
      perPage?: number;
    };
    answer: VanResult[];
  };
  /**
   * Adds a van.
   */
  'POST /api/vans': {
    body: {
      registration: string;
      make: string;
      model: string;
      year: number;
      vanType: 'small' | 'medium' | 'large' | 'extra-large';
      loadLength: string | number;
      fuelType: 'diesel' | 'petrol' | 'electric' | 'hybrid';
      seats: number;
      dailyRate: string | number;
      depositAmount: string | number;
      location: string;
      loadVolume?: (string | number) | null;
      grossWeightKg?: number | null;
      payloadKg?: number | null;
      euroClass?: ('euro-3' | 'euro-4' | 'euro-5' | 'euro-6' | 'euro-7' | 'zero-emission') | null;
      cleanAirCompliant?: boolean | null;
      motExpiresOn?: string | null;
      taxExpiresOn?: string | null;
      insuranceExpiresOn?: string | null;
      ownership?: ('owned' | 'financed' | 'leased') | null;
      purchasedOn?: string | null;
      purchasePrice?: (string | number) | null;
      leaseMonthly?: (string | number) | null;
      leaseEndsOn?: string | null;
      notes?: (string | null) | '';
      imageUrl?: string | null;
      category?: 'cargo' | 'passenger' | 'luxury' | 'refrigerated';
      licenceCategory?: 'B' | 'C1' | 'C' | 'D1';
      minDriverAge?: number;
      odometerMiles?: number | null;
    };
    answer: FleetVan;
  };
  /**
   * A van, with its whole price where a period is asked for.
   */
  'GET /api/vans/{id}': {
    params: {
      id: string;
    };
    query?: {
      pickupDate?: string;
      returnDate?: string;
      returnLocation?: string;
    };
    answer: VanResult;
  };
  /**
   * Changes a van.
   */
  'PATCH /api/vans/{id}': {
    params: {
      id: string;
    };
    body: {
      registration?: string;
      make?: string;
      model?: string;
      year?: number;
      vanType?: 'small' | 'medium' | 'large' | 'extra-large';
      loadLength?: string | number;
      fuelType?: 'diesel' | 'petrol' | 'electric' | 'hybrid';
      seats?: number;
      dailyRate?: string | number;
      depositAmount?: string | number;
      location?: string;
      loadVolume?: (string | number) | null;
      grossWeightKg?: number | null;
      payloadKg?: number | null;
      euroClass?: ('euro-3' | 'euro-4' | 'euro-5' | 'euro-6' | 'euro-7' | 'zero-emission') | null;
      cleanAirCompliant?: boolean | null;
      motExpiresOn?: string | null;
      taxExpiresOn?: string | null;
      insuranceExpiresOn?: string | null;
      ownership?: ('owned' | 'financed' | 'leased') | null;
      purchasedOn?: string | null;
      purchasePrice?: (string | number) | null;
      leaseMonthly?: (string | number) | null;
      leaseEndsOn?: string | null;
      notes?: (string | null) | '';
      imageUrl?: string | null;
      category?: 'cargo' | 'passenger' | 'luxury' | 'refrigerated';
      licenceCategory?: 'B' | 'C1' | 'C' | 'D1';
      minDriverAge?: number;
      status?: 'available' | 'unavailable';
      revision: number;
    };
    answer: FleetVan;
  };
  /**
   * Notes what the odometer shows.
   */
  'POST /api/vans/{id}/odometer': {
    params: {
      id: string;
    };
    body: {
      miles: number;
      reason?: string | null;
    };
    answer: FleetVan;
  };
  /**
   * Photos of a van.
   */
  'GET /api/vans/{id}/photos': {
    params: {
      id: string;
    };
    answer: VanPhoto[];
  };
  /**
   * Removes a photo.
   */
  'DELETE /api/vans/{id}/photos/{photoId}': {
    params: {
      id: string;
      photoId: string;
    };
    answer: VanPhoto[];
  };
  /**
   * Describes a photo.
   */
  'PATCH /api/vans/{id}/photos/{photoId}': {
    params: {
      id: string;
      photoId: string;
    };
    body: {
      alt?: string;
      cover?: true;
    };
    answer: VanPhoto[];
  };
  /**
   * Puts the photos of a van in order.
   */
  'PUT /api/vans/{id}/photos/order': {
    params: {
      id: string;
    };
    body: {
      photoIds: number[];
    };
    answer: VanPhoto[];
  };
  /**
   * Takes a van back into the fleet.
   */
  'POST /api/vans/{id}/reinstate': {
    params: {
      id: string;
    };
    body: {
      status?: 'available' | 'unavailable';
    };
    answer: FleetVan;
  };
  /**
   * Takes a van out of the fleet.
   */
  'POST /api/vans/{id}/retire': {
    params: {
      id: string;
    };
    body: {
      reason: string;
    };
    answer: FleetVan;
  };
  /**
   * What else would do where no van was found: other dates, sizes, depots.
   */
  'GET /api/vans/alternatives': {
    query?: {
      location?: string;
      vanType?: 'small' | 'medium' | 'large' | 'extra-large';
      category?: 'cargo' | 'passenger' | 'luxury' | 'refrigerated';
      fuelType?: 'diesel' | 'petrol' | 'electric' | 'hybrid';
      seats?: number;
      licence?: 'B' | 'C1' | 'C' | 'D1';
      driverAge?: number;
      latitude?: number;
      longitude?: number;
      radius?: number;
      returnLocation?: string;
      sort?: 'price' | '-price' | 'distance' | 'size' | '-size';
      available?: 'true' | 'false';
      pickupDate?: string;
      returnDate?: string;
      page?: number;
      perPage?: number;
    };
    answer: SearchAlternatives;
  };
  /**
   * The fleet as CSV.
   */
  'GET /api/vans/export': {
    query?: {
      only?: 'head';
    };
    answer: string;
  };
  /**
   * What the registers know of a number plate.
   */
  'GET /api/vans/plate/{plate}': {
    params: {
      plate: string;
    };
    answer: PlateLookupAnswer;
  };
}
export interface ApiKey {
  id: number;
  name: string;
  mode: 'live' | 'test';
  prefix: string;
  scopes: string[];
  callsPerMinute: number;
  state: 'active' | 'expired' | 'revoked';
  createdAt: string;
  createdBy: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
  revokedAt: string | null;
}
export interface NewApiKey {
  key: {
    id: number;
    name: string;
    mode: 'live' | 'test';
    prefix: string;
    scopes: string[];
    callsPerMinute: number;
    state: 'active' | 'expired' | 'revoked';
    createdAt: string;
    createdBy: string;
    expiresAt: string | null;
    lastUsedAt: string | null;
    revokedAt: string | null;
  };
  secret: string;
}
export interface Availability {
  month: string;
  days: {
    date: string;
    free: number;
    total: number;
    open: boolean;
  }[];
}
export interface BookingPolicy {
  holdMinutes: number;
  cancellation: {
    hoursBefore: number;
    percent: number;
  }[];
  noShowPercent: number;
  changeNoticeHours: number;
  overdueGraceMinutes: number;
  depositReleaseHours: number;
  lateChargeHours: number;
}
export interface BookingListItem {
  id: number;
  reference: string;
  customerId: number;
  customerName: string;
  vanId: number;
  vanMake: string;
  vanModel: string;
  pickupDate: string;
  returnDate: string;
  pickupLocation: string;
  returnLocation: string | null;
  vanRegistration: string;
  vanType: 'small' | 'medium' | 'large' | 'extra-large';
  pickupDepotId: number;
  returnDepotId: number;
  totalDays: number;
  overdue: boolean;
  status: 'pending' | 'confirmed' | 'active' | 'completed' | 'cancelled' | 'no_show' | 'expired';
  paymentStatus: 'pending' | 'deposit_paid' | 'paid' | 'part_refunded' | 'refunded' | 'failed';
  totalAmount: string;
  outstandingAmount: string;
  createdAt: string;
}
export interface Booking {
  id: number;
  reference: string;
  customerId: number;
  customerName: string;
  vanId: number;
  vanMake: string;
  vanModel: string;
  vanRegistration: string;
  vanImageUrl: string | null;
  vanType: 'small' | 'medium' | 'large' | 'extra-large';
  operatorId: number | null;
  pickupDate: string;
  returnDate: string;
  pickupLocation: string;
  returnLocation: string | null;
  pickupDepotId: number;
  returnDepotId: number;
  pickupAt: string;
  returnAt: string;
  totalDays: number;
  extras: {
    extraId: number;
    name: string;
    quantity: number;
  }[];
  promotionCode: string | null;
  pluginChoices: {
    [k: string]: {
      [k: string]: string | number | boolean;
    };
  };
  dailyRate: string;
  lines: {
    code:
      | 'hire'
      | 'season'
      | 'weekday'
      | 'length'
      | 'length-cap'
      | 'lead-time'
      | 'fee'
      | 'one-way'
      | 'out-of-hours-pickup'
      | 'out-of-hours-return'
      | 'extra'
      | 'plugin'
      | 'promotion'
      | 'rounding';
    ruleId: number | null;
    pluginId?: string | null;
    pluginCode?: string | null;
    label: string;
    quantity: number;
    unitAmount: string;
    amount: string;
  }[];
  rentalAmount: string;
  depositAmount: string;
  totalAmount: string;
  vatAmount: string;
  currency: string;
  status: 'pending' | 'confirmed' | 'active' | 'completed' | 'cancelled' | 'no_show' | 'expired';
  paymentStatus: 'pending' | 'deposit_paid' | 'paid' | 'part_refunded' | 'refunded' | 'failed';
  outstandingAmount: string;
  outstandingDeposit: string;
  holdExpiresAt: string | null;
  overdue: boolean;
  cancellationFee: string;
  cancelledAt: string | null;
  cancelReason: string | null;
  handedOverAt: string | null;
  returnedAt: string | null;
  version: number;
  notes: string | null;
  createdAt: string;
  updatedAt: string;
}
export interface Cancellation {
  percent: number;
  fee: string;
  refund: string;
  freeUntil: string | null;
}
export interface BookingChange {
  id: number;
  bookingId: number;
  status: 'quoted' | 'applied' | 'expired';
  before: {
    vanId: number;
    vanMake: string;
    vanModel: string;
    vanRegistration: string;
    pickupDate: string;
    returnDate: string;
    pickupLocation: string;
    returnLocation: string | null;
    totalDays: number;
    extras: {
      extraId: number;
      name: string;
      quantity: number;
    }[];
    lines: {
      code:
        | 'hire'
        | 'season'
        | 'weekday'
        | 'length'
        | 'length-cap'
        | 'lead-time'
        | 'fee'
        | 'one-way'
        | 'out-of-hours-pickup'
        | 'out-of-hours-return'
        | 'extra'
        | 'plugin'
        | 'promotion'
        | 'rounding';
      ruleId: number | null;
      pluginId?: string | null;
      pluginCode?: string | null;
      label: string;
      quantity: number;
      unitAmount: string;
      amount: string;
    }[];
    rentalAmount: string;
    depositAmount: string;
    totalAmount: string;
    vatAmount: string;
  };
  after: {
    vanId: number;
    vanMake: string;
    vanModel: string;
    vanRegistration: string;
    pickupDate: string;
    returnDate: string;
    pickupLocation: string;
    returnLocation: string | null;
    totalDays: number;
    extras: {
      extraId: number;
      name: string;
      quantity: number;
    }[];
    lines: {
      code:
        | 'hire'
        | 'season'
        | 'weekday'
        | 'length'
        | 'length-cap'
        | 'lead-time'
        | 'fee'
        | 'one-way'
        | 'out-of-hours-pickup'
        | 'out-of-hours-return'
        | 'extra'
        | 'plugin'
        | 'promotion'
        | 'rounding';
      ruleId: number | null;
      pluginId?: string | null;
      pluginCode?: string | null;
      label: string;
      quantity: number;
      unitAmount: string;
      amount: string;
    }[];
    rentalAmount: string;
    depositAmount: string;
    totalAmount: string;
    vatAmount: string;
  };
  difference: string;
  toPay: string;
  toRefund: string;
  expiresAt: string;
  createdAt: string;
  appliedAt: string | null;
  requestedBy: string;
}
export interface CounterPayment {
  id: number;
  bookingId: number;
  amount: string;
  rental: string;
  deposit: string;
  method: 'cash' | 'card-terminal' | 'bank-transfer';
  note: string | null;
}
export interface Deposit {
  state: 'none' | 'held' | 'due' | 'waiting' | 'released' | 'kept';
  held: string;
  kept: string;
  releaseAt: string | null;
  settledAt: string | null;
  because: ('late' | 'owes') | null;
}
export interface OfferedDocument {
  pluginId: string;
  name?: string;
}
export interface MadeDocument {
  name: string;
  mime: 'application/pdf' | 'text/plain';
  base64: string;
}
export interface GoodwillList {
  most: string;
  given: {
    id: number;
    amount: string;
    reason: 'van' | 'service' | 'overcharged' | 'other';
    note: string;
    givenBy: string;
    createdAt: string;
  }[];
}
export interface Goodwill {
  id: number;
  amount: string;
  reason: 'van' | 'service' | 'overcharged' | 'other';
  note: string;
  givenBy: string;
  createdAt: string;
}
export interface LateCharges {
  charges: {
    id: number;
    bookingId: number;
    reason: 'fuel' | 'mileage' | 'fine' | 'late-return' | 'damage';
    amount: string;
    vat: string;
    note: string;
    status: 'noticed' | 'answered' | 'due' | 'paid' | 'withdrawn';
    card: {
      brand: string;
      last4: string;
    };
    noticeSentAt: string | null;
    chargeAt: string | null;
    answer: string | null;
    answeredAt: string | null;
    askedAt: string | null;
    withdrawReason: string | null;
    createdAt: string;
  }[];
  card: {
    brand: string;
    last4: string;
  } | null;
  obstacle: ('hire-not-over' | 'too-long-ago' | 'cards-not-taken' | 'no-card' | 'enough') | null;
  most: string;
  waitHours: number;
}
export interface BookingMessage {
  id: number;
  authorName: string;
  fromStaff: boolean;
  mine: boolean;
  text: string;
  createdAt: string;
  readAt: string | null;
}
export interface Refund {
  id: number;
  amount: string;
  reason: 'change' | 'cancellation' | 'no-show' | 'deposit' | 'late' | 'goodwill' | 'late-charge';
  status: 'requested' | 'succeeded' | 'failed';
  waiting: boolean;
  failure: string | null;
  sentAgain: boolean;
  atCounter: boolean;
  createdAt: string;
  settledAt: string | null;
}
export interface BookingTerms {
  accepted: {
    acceptedAt: string;
    acceptedBy: string;
    edition: string;
    language: string;
    sha256: string;
    words: string;
  } | null;
}
export interface TimelineEntry {
  id: number;
  kind:
    | 'requested'
    | 'confirmed'
    | 'handed-over'
    | 'returned'
    | 'cancelled'
    | 'no-show'
    | 'expired'
    | 'revived'
    | 'changed'
    | 'paid'
    | 'refunded'
    | 'payment-failed'
    | 'overdue'
    | 'deposit-released'
    | 'deposit-kept'
    | 'late-charge-announced'
    | 'late-charged'
    | 'late-charge-withdrawn';
  at: string;
  actorName: string | null;
  byStaff: boolean;
  amount: string | null;
  changeId: number | null;
  reason: string | null;
}
export interface ListedCustomer {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  status: 'active' | 'do-not-hire';
  company: string | null;
  hires: number;
  lastHireAt: string | null;
  hasLicence: boolean;
  createdAt: string;
}
export interface Customer {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  status: 'active' | 'do-not-hire';
  company: string | null;
  hires: number;
  lastHireAt: string | null;
  hasLicence: boolean;
  createdAt: string;
  birthDate: string | null;
  age: number | null;
  address: string | null;
  emailVerified: boolean;
  doNotHire: {
    reason: string;
    at: string;
    byName: string | null;
  } | null;
  licence: {
    issuer: 'GB' | 'NI';
    number: string;
    masked: boolean;
    photocardUntil: string | null;
    categories: {
      category: 'B' | 'BE' | 'C1' | 'C1E' | 'C' | 'CE' | 'D1' | 'D1E' | 'D' | 'DE';
      from: string;
      until: string;
      restrictions: string[];
    }[];
    endorsements: {
      code: string;
      points: number;
      offenceOn: string;
      convictedOn: string | null;
      disqualified: boolean;
    }[];
    disqualifiedUntil: string | null;
    nameChecked: boolean;
    points: {
      recorded: number;
      counting: number;
      liableToDisqualification: boolean;
    };
    checkedAt: string;
    checkedBy: string | null;
    alsoOf: {
      id: number;
      name: string;
      status: 'active' | 'do-not-hire';
    }[];
  } | null;
  spent: string;
  depositsHeld: string;
  hiresAhead: number;
  hiresOut: number;
  notes: number;
  deletionDueAt: string | null;
  revision: number;
  updatedAt: string;
}
export interface CustomerDocument {
  id: number;
  kind: 'address' | 'identity' | 'licence' | 'other';
  name: string;
  note: string | null;
  contentType: 'application/pdf' | 'image/jpeg';
  sizeBytes: number;
  addedByName: string | null;
  addedAt: string;
}
export interface DrivingView {
  from: string;
  until: string;
  kinds:
    | {
        vanType: string;
        example: string;
        vans: number;
        grossWeightKg: number | null;
        fuelType: string;
        seats: number;
        outcome: 'allowed' | 'refused';
        category: ('B' | 'BE' | 'C1' | 'C1E' | 'C' | 'CE' | 'D1' | 'D1E' | 'D' | 'DE') | null;
        reasons: {
          code:
            | 'DISQUALIFIED'
            | 'NEW_DRIVER_REVOKED'
            | 'VEHICLE_WEIGHT_UNKNOWN'
            | 'VEHICLE_NOT_COVERED'
            | 'CATEGORY_NEEDED'
            | 'ENTITLEMENT_NOT_YET'
            | 'ENTITLEMENT_ENDS'
            | 'AGE_FOR_CATEGORY'
            | 'AUTOMATIC_ONLY'
            | 'ADAPTED_VEHICLE_ONLY'
            | 'NOT_FOR_HIRE_OR_REWARD'
            | 'WEIGHT_RESTRICTED'
            | 'RESTRICTION_TO_READ'
            | 'PHOTOCARD_ENDS'
            | 'TOO_YOUNG_FOR_US'
            | 'TOO_OLD_FOR_US'
            | 'HELD_TOO_SHORT'
            | 'TOO_MANY_POINTS'
            | 'OFFENCE_NOT_ACCEPTED'
            | 'LICENCE_REMOVED';
          why: string;
          needed: string;
        }[];
        surchargePerDay: string | null;
        reminders: ('glasses' | 'hearing-aid')[];
      }[]
    | null;
}
export interface IdentityChecks {
  offered: boolean;
  checks: {
    id: number;
    outcome: 'confirmed' | 'refused' | 'unclear';
    source: string;
    reference: string | null;
    checkedByName: string;
    checkedAt: string;
  }[];
}
export interface CustomerNote {
  id: number;
  text: string;
  authorName: string | null;
  createdAt: string;
}
export interface CustomerStats {
  totalCustomers: number;
  activeCustomers: number;
  newThisMonth: number;
  avgBookings: number | null;
}
export interface Depot {
  id: number;
  name: string;
  address: string;
  town: string;
  postcode: string;
  latitude: number;
  longitude: number;
  phone: string;
  hours: {
    [k: string]: never[] | null;
  };
  closedDays: {
    date: string;
    reason: string;
  }[];
  outOfHoursFee: string | null;
  noticeMinutes: number;
  minHireDays: number;
  maxHireDays: number;
  oneWay: {
    depotId: number;
    fee: string;
  }[];
}
export interface OfferedExtra {
  id: number;
  name: string;
  description: string;
  per: 'day' | 'hire';
  price: string;
  cap: string | null;
  maxQuantity: number;
  left: number;
}
export interface Extra {
  id: number;
  name: string;
  description: string;
  per: 'day' | 'hire';
  price: string;
  cap: string | null;
  maxQuantity: number;
  stock: number | null;
  active: boolean;
  sortOrder: number;
}
export interface FleetDepot {
  id: number;
  name: string;
  address: string;
  town: string;
  postcode: string;
  latitude: number;
  longitude: number;
  phone: string;
  hours: {
    [k: string]: never[] | null;
  };
  bankHolidayRegion: 'england-and-wales' | 'scotland' | 'northern-ireland';
  closedOnBankHolidays: boolean;
  closures: {
    from: string;
    until: string;
    reason: string;
  }[];
  outOfHoursFee: string | null;
  turnaroundMinutes: number;
  noticeMinutes: number;
  minHireDays: number;
  maxHireDays: number;
  routes: {
    depotId: number;
    fee: string;
    relocationMinutes: number;
  }[];
  today: {
    hours: never[] | null;
    closedReason: string | null;
  };
  vans: number;
  closedAt: string | null;
  closedReason: string | null;
  revision: number;
}
export interface SavedDepot {
  depot: {
    id: number;
    name: string;
    address: string;
    town: string;
    postcode: string;
    latitude: number;
    longitude: number;
    phone: string;
    hours: {
      [k: string]: never[] | null;
    };
    bankHolidayRegion: 'england-and-wales' | 'scotland' | 'northern-ireland';
    closedOnBankHolidays: boolean;
    closures: {
      from: string;
      until: string;
      reason: string;
    }[];
    outOfHoursFee: string | null;
    turnaroundMinutes: number;
    noticeMinutes: number;
    minHireDays: number;
    maxHireDays: number;
    routes: {
      depotId: number;
      fee: string;
      relocationMinutes: number;
    }[];
    today: {
      hours: never[] | null;
      closedReason: string | null;
    };
    vans: number;
    closedAt: string | null;
    closedReason: string | null;
    revision: number;
  };
  outsideHours: {
    bookingId: number;
    reference: string;
    pickupAt: string;
    end: 'pickup' | 'return';
    date: string;
    time: string | null;
  }[];
}
export interface ListedVan {
  id: number;
  registration: string;
  make: string;
  model: string;
  year: number;
  vanType: 'small' | 'medium' | 'large' | 'extra-large';
  category: 'cargo' | 'passenger' | 'luxury' | 'refrigerated';
  loadLength: string;
  fuelType: 'diesel' | 'petrol' | 'electric' | 'hybrid';
  seats: number;
  dailyRate: string;
  depositAmount: string;
  status: 'available' | 'rented' | 'maintenance' | 'unavailable';
  licenceCategory: 'B' | 'C1' | 'C' | 'D1';
  grossWeightKg: number | null;
  payloadKg: number | null;
  minDriverAge: number;
  location: string;
  depotId: number;
  imageUrl: string | null;
  createdAt: string;
  updatedAt: string;
  loadVolume: string | null;
  euroClass: ('euro-3' | 'euro-4' | 'euro-5' | 'euro-6' | 'euro-7' | 'zero-emission') | null;
  cleanAirCompliant: boolean | null;
  odometerMiles: number | null;
  motExpiresOn: string | null;
  taxExpiresOn: string | null;
  insuranceExpiresOn: string | null;
  retiredAt: string | null;
  revision: number;
}
export interface FleetVan {
  id: number;
  registration: string;
  make: string;
  model: string;
  year: number;
  vanType: 'small' | 'medium' | 'large' | 'extra-large';
  category: 'cargo' | 'passenger' | 'luxury' | 'refrigerated';
  loadLength: string;
  fuelType: 'diesel' | 'petrol' | 'electric' | 'hybrid';
  seats: number;
  dailyRate: string;
  depositAmount: string;
  status: 'available' | 'rented' | 'maintenance' | 'unavailable';
  licenceCategory: 'B' | 'C1' | 'C' | 'D1';
  grossWeightKg: number | null;
  payloadKg: number | null;
  minDriverAge: number;
  location: string;
  depotId: number;
  imageUrl: string | null;
  createdAt: string;
  updatedAt: string;
  loadVolume: string | null;
  euroClass: ('euro-3' | 'euro-4' | 'euro-5' | 'euro-6' | 'euro-7' | 'zero-emission') | null;
  cleanAirCompliant: boolean | null;
  odometerMiles: number | null;
  motExpiresOn: string | null;
  taxExpiresOn: string | null;
  insuranceExpiresOn: string | null;
  retiredAt: string | null;
  revision: number;
  ownership: ('owned' | 'financed' | 'leased') | null;
  purchasedOn: string | null;
  purchasePrice: string | null;
  leaseMonthly: string | null;
  leaseEndsOn: string | null;
  notes: string | null;
  retiredReason: string | null;
}
export interface DiaryEntry {
  kind: 'booking' | 'maintenance' | 'block' | 'transfer';
  from: string;
  until: string;
  booking: {
    id: number;
    reference: string;
    status: string;
    customerName: string;
    pickupAt: string;
    returnAt: string;
  } | null;
  job: {
    type: string;
    description: string;
  } | null;
  transfer: {
    from: string;
    to: string;
  } | null;
}
export interface VanHistoryEntry {
  id: number;
  at: string;
  action:
    | 'add'
    | 'change'
    | 'odometer'
    | 'retire'
    | 'reinstate'
    | 'photo-add'
    | 'photo-remove'
    | 'photo-change'
    | 'transfer'
    | 'transfer-cancel';
  actorName: string | null;
  changes: {
    [k: string]: never[];
  };
  reason: string | null;
}
export interface LastPosition {
  state: 'not-offered' | 'unknown' | 'failed' | 'known';
  position: {
    latitude: number;
    longitude: number;
    at: string;
    accuracyMetres: number | null;
  } | null;
}
export interface VanTransfer {
  id: number;
  vanId: number;
  status: 'planned' | 'arrived' | 'cancelled';
  from: string;
  to: string;
  fromDepotId: number;
  toDepotId: number;
  departsAt: string;
  arrivesAt: string;
  notes: string | null;
  endedAt: string | null;
}
export interface BulkOutcome {
  changed: {
    id: number;
    status: string;
    location: string;
  }[];
  refused: {
    id: number;
    registration: string | null;
    code: string;
    hires: string[];
    jobs: string[];
  }[];
}
export interface HireTerms {
  edition: string;
  language: string;
  sha256: string;
  title: string;
  sections: {
    title: string;
    paragraphs: string[];
  }[];
}
export interface MaintenanceJob {
  id: number;
  vanId: number;
  registration: string;
  vanName: string;
  location: string;
  type: 'service' | 'repair' | 'inspection' | 'cleaning';
  description: string;
  cost: string | null;
  status: 'scheduled' | 'in-progress' | 'completed' | 'cancelled';
  scheduledDate: string;
  startTime: string;
  endDate: string;
  endTime: string;
  startsAt: string;
  endsAt: string;
  startedAt: string | null;
  endedAt: string | null;
  completedDate: string | null;
  supplier: string | null;
  parts: string | null;
  odometerMiles: number | null;
  notes: string | null;
  planId: number | null;
  planName: string | null;
  revision: number;
  createdAt: string;
  updatedAt: string;
}
export interface HireAhead {
  bookingId: number;
  reference: string;
  pickupAt: string;
}
export interface DueItem {
  vanId: number;
  registration: string;
  vanName: string;
  kind: 'mot' | 'tax' | 'insurance' | 'plan';
  planId: number | null;
  planName: string | null;
  type: ('service' | 'repair' | 'inspection' | 'cleaning') | null;
  dueOn: string;
  daysLeft: number;
  because: 'date' | 'miles' | 'hired-days';
  intervals: {
    because: 'date' | 'miles' | 'hired-days';
    left: number | null;
    perDay: number | null;
    dueOn: string | null;
  }[];
  countedFrom: string | null;
  hire: {
    bookingId: number;
    reference: string;
    returnDate: string;
  } | null;
  jobId: number | null;
}
export interface ServicePlan {
  id: number;
  name: string;
  type: 'service' | 'repair' | 'inspection' | 'cleaning';
  vanId: number | null;
  vanType: ('small' | 'medium' | 'large' | 'extra-large') | null;
  category: ('cargo' | 'passenger' | 'luxury' | 'refrigerated') | null;
  everyMonths: number | null;
  everyMiles: number | null;
  everyHiredDays: number | null;
  startsOn: string;
  endedAt: string | null;
  revision: number;
}
export interface ServiceReset {
  id: number;
  vanId: number;
  registration: string;
  doneOn: string;
  odometerMiles: number | null;
  jobId: number | null;
  actorName: string | null;
  notedAt: string;
}
export interface ListedPayment {
  id: number;
  bookingId: number;
  reference: string;
  vanMake: string;
  vanModel: string;
  customerId: number;
  customerName: string;
  type: 'deposit' | 'rental';
  status: 'pending' | 'processing' | 'succeeded' | 'failed' | 'cancelled' | 'refunded';
  paidBy: 'provider' | 'cash' | 'card-terminal' | 'bank-transfer';
  amount: string;
  rental: string;
  deposit: string;
  refunded: string;
  refunds: {
    id: number;
    amount: string;
    reason: 'change' | 'cancellation' | 'no-show' | 'deposit' | 'late' | 'goodwill' | 'late-charge';
    status: 'requested' | 'succeeded' | 'failed';
    createdAt: string;
    settledAt: string | null;
  }[];
  dispute: {
    id: number;
    status:
      | 'warning_needs_response'
      | 'warning_under_review'
      | 'needs_response'
      | 'under_review'
      | 'closed'
      | 'lost'
      | 'won';
    amount: string;
  } | null;
  receipt: boolean;
  createdAt: string;
  processedAt: string | null;
}
export interface PaymentTotals {
  count: number;
  received: string;
  refunded: string;
  kept: string;
}
export interface Place {
  kind: 'postcode' | 'outcode' | 'town';
  name: string;
  area: string;
  latitude: number;
  longitude: number;
  exact: boolean;
}
export interface PriceRule {
  id: number;
  kind: 'base-rate' | 'season' | 'weekday' | 'length' | 'lead-time' | 'fee' | 'rounding';
  name: string;
  active: boolean;
  priority: number;
  vanType: ('small' | 'medium' | 'large' | 'extra-large') | null;
  vanId: number | null;
  depotId: number | null;
  conditions: {
    [k: string]: unknown;
  };
  effect: {
    [k: string]: unknown;
  };
  createdAt: string;
  updatedAt: string;
}
export interface Promotion {
  id: number;
  code: string;
  name: string;
  percent: number | null;
  amount: string | null;
  validFrom: string | null;
  validUntil: string | null;
  hireFrom: string | null;
  hireUntil: string | null;
  minDays: number;
  minSpend: string;
  maxUses: number | null;
  maxUsesPerCustomer: number | null;
  used: number;
  active: boolean;
}
export interface Quote {
  id: number;
  vanId: number;
  pickupDate: string;
  returnDate: string;
  pickupLocation: string;
  returnLocation: string | null;
  extras: {
    extraId: number;
    quantity: number;
  }[];
  promotionCode: string | null;
  pluginChoices: {
    [k: string]: {
      [k: string]: string | number | boolean;
    };
  };
  notices: {
    kind: 'plugin-left-out';
    pluginId: string;
    name?: string;
  }[];
  totalDays: number;
  lines: {
    code:
      | 'hire'
      | 'season'
      | 'weekday'
      | 'length'
      | 'length-cap'
      | 'lead-time'
      | 'fee'
      | 'one-way'
      | 'out-of-hours-pickup'
      | 'out-of-hours-return'
      | 'extra'
      | 'plugin'
      | 'promotion'
      | 'rounding';
    ruleId: number | null;
    pluginId?: string | null;
    pluginCode?: string | null;
    label: string;
    quantity: number;
    unitAmount: string;
    amount: string;
  }[];
  rentalAmount: string;
  depositAmount: string;
  totalAmount: string;
  vatAmount: string;
  currency: string;
  expiresAt: string;
}
export interface Rates {
  rules: {
    id: number;
    kind: 'base-rate' | 'season' | 'weekday' | 'length' | 'lead-time' | 'fee' | 'rounding';
    name: string;
    active: boolean;
    priority: number;
    vanType: ('small' | 'medium' | 'large' | 'extra-large') | null;
    vanId: number | null;
    depotId: number | null;
    conditions: {
      [k: string]: unknown;
    };
    effect: {
      [k: string]: unknown;
    };
    createdAt: string;
    updatedAt: string;
  }[];
  conflicts: {
    kind: 'base-rate' | 'season' | 'weekday' | 'length' | 'lead-time' | 'fee' | 'rounding';
    winnerId: number;
    loserId: number;
    because: 'priority' | 'narrower' | 'older';
  }[];
  extras: {
    id: number;
    name: string;
    description: string;
    per: 'day' | 'hire';
    price: string;
    cap: string | null;
    maxQuantity: number;
    stock: number | null;
    active: boolean;
    sortOrder: number;
  }[];
  promotions: {
    id: number;
    code: string;
    name: string;
    percent: number | null;
    amount: string | null;
    validFrom: string | null;
    validUntil: string | null;
    hireFrom: string | null;
    hireUntil: string | null;
    minDays: number;
    minSpend: string;
    maxUses: number | null;
    maxUsesPerCustomer: number | null;
    used: number;
    active: boolean;
  }[];
  policy: {
    holdMinutes: number;
    cancellation: {
      hoursBefore: number;
      percent: number;
    }[];
    noShowPercent: number;
    changeNoticeHours: number;
    overdueGraceMinutes: number;
    depositReleaseHours: number;
    lateChargeHours: number;
  };
}
export interface VanResult {
  id: number;
  registration: string;
  make: string;
  model: string;
  year: number;
  vanType: 'small' | 'medium' | 'large' | 'extra-large';
  category: 'cargo' | 'passenger' | 'luxury' | 'refrigerated';
  loadLength: string;
  fuelType: 'diesel' | 'petrol' | 'electric' | 'hybrid';
  seats: number;
  dailyRate: string;
  depositAmount: string;
  status: 'available' | 'rented' | 'maintenance' | 'unavailable';
  licenceCategory: 'B' | 'C1' | 'C' | 'D1';
  grossWeightKg: number | null;
  payloadKg: number | null;
  minDriverAge: number;
  location: string;
  depotId: number;
  imageUrl: string | null;
  createdAt: string;
  updatedAt: string;
  available: boolean;
  distanceMiles: number | null;
  perDay: string;
  perHire: string;
  price: {
    totalDays: number;
    rentalAmount: string;
    totalAmount: string;
  } | null;
}
export interface VanPhoto {
  id: number;
  url: string;
  small: string;
  large: string;
  width: number;
  height: number;
  alt: string;
  cover: boolean;
  addedAt: string;
}
export interface SearchAlternatives {
  dates: {
    pickupDate: string;
    returnDate: string;
    free: number;
    from: string;
  }[];
  sizes: {
    vanType: 'small' | 'medium' | 'large' | 'extra-large';
    free: number;
    from: string;
  }[];
  depots: {
    depotId: number;
    name: string;
    distanceMiles: number | null;
    free: number;
    from: string;
  }[];
  nextOpen: string | null;
}
export interface PlateLookupAnswer {
  registration: string;
  vanId: number | null;
  sources: {
    source: 'dvla-vehicle-enquiry' | 'dvsa-mot-history';
    state: 'answered' | 'not-found' | 'away' | 'busy' | 'refused' | 'not-configured';
  }[];
  fields: {
    make:
      | {
          known: true;
          value: string;
          source: 'dvla-vehicle-enquiry' | 'dvsa-mot-history';
          at: string;
        }
      | {
          known: false;
          at: string;
          why: {
            source: 'dvla-vehicle-enquiry' | 'dvsa-mot-history';
            why: 'not-found' | 'not-said' | 'away' | 'busy' | 'refused' | 'not-configured';
          }[];
        };
    model:
      | {
          known: true;
          value: string;
          source: 'dvla-vehicle-enquiry' | 'dvsa-mot-history';
          at: string;
        }
      | {
          known: false;
          at: string;
          why: {
            source: 'dvla-vehicle-enquiry' | 'dvsa-mot-history';
            why: 'not-found' | 'not-said' | 'away' | 'busy' | 'refused' | 'not-configured';
          }[];
        };
    year:
      | {
          known: true;
          value: number;
          source: 'dvla-vehicle-enquiry' | 'dvsa-mot-history';
          at: string;
        }
      | {
          known: false;
          at: string;
          why: {
            source: 'dvla-vehicle-enquiry' | 'dvsa-mot-history';
            why: 'not-found' | 'not-said' | 'away' | 'busy' | 'refused' | 'not-configured';
          }[];
        };
    fuelType:
      | {
          known: true;
          value: 'diesel' | 'petrol' | 'electric' | 'hybrid';
          source: 'dvla-vehicle-enquiry' | 'dvsa-mot-history';
          at: string;
        }
      | {
          known: false;
          at: string;
          why: {
            source: 'dvla-vehicle-enquiry' | 'dvsa-mot-history';
            why: 'not-found' | 'not-said' | 'away' | 'busy' | 'refused' | 'not-configured';
          }[];
        };
    euroClass:
      | {
          known: true;
          value: 'euro-3' | 'euro-4' | 'euro-5' | 'euro-6' | 'euro-7' | 'zero-emission';
          source: 'dvla-vehicle-enquiry' | 'dvsa-mot-history';
          at: string;
        }
      | {
          known: false;
          at: string;
          why: {
            source: 'dvla-vehicle-enquiry' | 'dvsa-mot-history';
            why: 'not-found' | 'not-said' | 'away' | 'busy' | 'refused' | 'not-configured';
          }[];
        };
    motExpiresOn:
      | {
          known: true;
          value: string;
          source: 'dvla-vehicle-enquiry' | 'dvsa-mot-history';
          at: string;
        }
      | {
          known: false;
          at: string;
          why: {
            source: 'dvla-vehicle-enquiry' | 'dvsa-mot-history';
            why: 'not-found' | 'not-said' | 'away' | 'busy' | 'refused' | 'not-configured';
          }[];
        };
    taxExpiresOn:
      | {
          known: true;
          value: string;
          source: 'dvla-vehicle-enquiry' | 'dvsa-mot-history';
          at: string;
        }
      | {
          known: false;
          at: string;
          why: {
            source: 'dvla-vehicle-enquiry' | 'dvsa-mot-history';
            why: 'not-found' | 'not-said' | 'away' | 'busy' | 'refused' | 'not-configured';
          }[];
        };
  };
  about: {
    colour:
      | {
          known: true;
          value: string;
          source: 'dvla-vehicle-enquiry' | 'dvsa-mot-history';
          at: string;
        }
      | {
          known: false;
          at: string;
          why: {
            source: 'dvla-vehicle-enquiry' | 'dvsa-mot-history';
            why: 'not-found' | 'not-said' | 'away' | 'busy' | 'refused' | 'not-configured';
          }[];
        };
    taxedAsKg:
      | {
          known: true;
          value: number;
          source: 'dvla-vehicle-enquiry' | 'dvsa-mot-history';
          at: string;
        }
      | {
          known: false;
          at: string;
          why: {
            source: 'dvla-vehicle-enquiry' | 'dvsa-mot-history';
            why: 'not-found' | 'not-said' | 'away' | 'busy' | 'refused' | 'not-configured';
          }[];
        };
    tested:
      | {
          known: true;
          value: {
            on: string;
            miles: number;
          };
          source: 'dvla-vehicle-enquiry' | 'dvsa-mot-history';
          at: string;
        }
      | {
          known: false;
          at: string;
          why: {
            source: 'dvla-vehicle-enquiry' | 'dvsa-mot-history';
            why: 'not-found' | 'not-said' | 'away' | 'busy' | 'refused' | 'not-configured';
          }[];
        };
    taxStatus:
      | {
          known: true;
          value: 'taxed' | 'untaxed' | 'sorn' | 'not-for-road-use';
          source: 'dvla-vehicle-enquiry' | 'dvsa-mot-history';
          at: string;
        }
      | {
          known: false;
          at: string;
          why: {
            source: 'dvla-vehicle-enquiry' | 'dvsa-mot-history';
            why: 'not-found' | 'not-said' | 'away' | 'busy' | 'refused' | 'not-configured';
          }[];
        };
    motStatus:
      | {
          known: true;
          value: 'valid' | 'not-valid';
          source: 'dvla-vehicle-enquiry' | 'dvsa-mot-history';
          at: string;
        }
      | {
          known: false;
          at: string;
          why: {
            source: 'dvla-vehicle-enquiry' | 'dvsa-mot-history';
            why: 'not-found' | 'not-said' | 'away' | 'busy' | 'refused' | 'not-configured';
          }[];
        };
    outstandingRecall:
      | {
          known: true;
          value: boolean;
          source: 'dvla-vehicle-enquiry' | 'dvsa-mot-history';
          at: string;
        }
      | {
          known: false;
          at: string;
          why: {
            source: 'dvla-vehicle-enquiry' | 'dvsa-mot-history';
            why: 'not-found' | 'not-said' | 'away' | 'busy' | 'refused' | 'not-configured';
          }[];
        };
    markedForExport:
      | {
          known: true;
          value: boolean;
          source: 'dvla-vehicle-enquiry' | 'dvsa-mot-history';
          at: string;
        }
      | {
          known: false;
          at: string;
          why: {
            source: 'dvla-vehicle-enquiry' | 'dvsa-mot-history';
            why: 'not-found' | 'not-said' | 'away' | 'busy' | 'refused' | 'not-configured';
          }[];
        };
  };
}
