/**
 * Types of the API, made from its reference. Not written by hand: a spec of the product fails where they differ.
 */

/**
 * What is sent with each call and what is answered.
 */
export interface Calls {
  /**
   * List the clauses of the brand’s own, by language.
   */
  'GET /api/agreement-clauses': {
    answer: AgreementClauses[];
  };
  /**
   * Write the clauses of the brand’s own in one language.
   */
  'PUT /api/agreement-clauses/{language}': {
    params: {
      language: 'en' | 'es' | 'fr' | 'de' | 'it' | 'pt' | 'zh' | 'ja';
    };
    body: {
      words: '' | string;
      version: number;
      drafted?: boolean;
    };
    answer: AgreementClauses;
  };
  /**
   * Show what the code on a signed agreement stands for.
   */
  'GET /api/agreement-seals/{code}': {
    params: {
      code: string;
    };
    answer: AgreementSeal;
  };
  /**
   * Compare a file with the sealed agreement of this code.
   */
  'POST /api/agreement-seals/{code}/check': {
    params: {
      code: string;
    };
    file: Blob;
    answer: AgreementSealCheck;
  };
  /**
   * List hire agreements, the newest first. Customers get their own.
   */
  'GET /api/agreements': {
    query?: {
      cursor?: string;
      page?: number;
      perPage?: number;
      bookingId?: number;
      state?: 'signed' | 'unsigned';
    };
    answer: Agreement[];
  };
  /**
   * Show a hire agreement with its text and the particulars it lacks.
   */
  'GET /api/agreements/{id}': {
    params: {
      id: string;
    };
    answer: WholeAgreement;
  };
  /**
   * Mail the customer a link to sign, for one signature within a week. Links of before end.
   */
  'POST /api/agreements/{id}/links': {
    params: {
      id: string;
    };
    headers?: {
      'idempotency-key'?: string;
    };
    answer: SentAgreementLink;
  };
  /**
   * Download an agreement as PDF: the sealed file once it is signed.
   */
  'GET /api/agreements/{id}/pdf': {
    params: {
      id: string;
    };
    answer: Blob;
  };
  /**
   * Sign an agreement: customers their own, staff with the customer at the counter.
   */
  'POST /api/agreements/{id}/sign': {
    params: {
      id: string;
    };
    body: {
      sha256: string;
      signerName: string;
      strokes: never[][][] | null;
      consent: true;
    };
    answer: Agreement;
  };
  /**
   * Download the text of an agreement, byte by byte as it is signed.
   */
  'GET /api/agreements/{id}/text': {
    params: {
      id: string;
    };
    answer: string;
  };
  /**
   * List the short answers that the assistant gives about policies.
   */
  'GET /api/ai/answers': {
    answer: ShortAnswer[];
  };
  /**
   * Add a short answer.
   */
  'POST /api/ai/answers': {
    headers?: {
      'idempotency-key'?: string;
    };
    body: {
      question: string;
      wordings: string;
      answer: string;
    };
    answer: ShortAnswer;
  };
  /**
   * Remove a short answer.
   */
  'DELETE /api/ai/answers/{id}': {
    params: {
      id: string;
    };
    answer: null;
  };
  /**
   * Change a short answer.
   */
  'PUT /api/ai/answers/{id}': {
    params: {
      id: string;
    };
    body: {
      question: string;
      wordings: string;
      answer: string;
      revision: number;
    };
    answer: ShortAnswer;
  };
  /**
   * Show which short answer a message would get.
   */
  'POST /api/ai/answers/test': {
    body: {
      message: string;
    };
    answer: AnswerTestResult;
  };
  /**
   * Recommend a free van, with its quoted price.
   */
  'POST /api/ai/booking-recommendation': {
    body: {
      pickupLocation: string;
      pickupDate: string;
      returnDate: string;
      passengers?: number;
      vanType?: ('cargo' | 'passenger' | 'luxury' | 'refrigerated') | null;
      budget?: (string | number) | null;
      specialRequirements?: string | null;
    };
    answer: BookingRecommendation;
  };
  /**
   * Read a conversation again. The key names it.
   */
  'GET /api/ai/chat': {
    query: {
      conversation: string;
    };
    answer: ChatHistory;
  };
  /**
   * Send a message to the assistant. With `Accept: text/event-stream` its words may come as `text` events, then the `answer`.
   */
  'POST /api/ai/chat': {
    body: {
      message: string;
      conversation?: string;
      spoken?: {
        consent: true;
      };
    };
    answer: ChatAnswer;
  };
  /**
   * Draft the hire agreement of a booking. The same facts give the same agreement.
   */
  'POST /api/ai/contract': {
    body: {
      bookingId: number;
      customerName: string;
      customerEmail: string;
    };
    answer: WholeAgreement;
  };
  /**
   * List conversations, those that wait for staff first.
   */
  'GET /api/ai/conversations': {
    query?: {
      cursor?: string;
      page?: number;
      perPage?: number;
      state?: 'assistant' | 'waiting' | 'staff' | 'unanswered';
    };
    answer: AssistantConversation[];
  };
  /**
   * Show a conversation with its messages.
   */
  'GET /api/ai/conversations/{id}': {
    params: {
      id: string;
    };
    answer: AssistantConversationDetail;
  };
  /**
   * Give a conversation back to the assistant.
   */
  'POST /api/ai/conversations/{id}/give-back': {
    params: {
      id: string;
    };
    answer: AssistantConversation;
  };
  /**
   * Write in a conversation that you took over.
   */
  'POST /api/ai/conversations/{id}/messages': {
    params: {
      id: string;
    };
    headers?: {
      'idempotency-key'?: string;
    };
    body: {
      text: string;
    };
    answer: ChatMessage;
  };
  /**
   * Take a conversation over: the assistant is silent from now on.
   */
  'POST /api/ai/conversations/{id}/take-over': {
    params: {
      id: string;
    };
    answer: AssistantConversation;
  };
  /**
   * Show what the assistant remembers of you.
   */
  'GET /api/ai/memory': {
    answer: AssistantMemory;
  };
  /**
   * Turn memory on or off, or change what is remembered. Off forgets all of it.
   */
  'PUT /api/ai/memory': {
    body: {
      enabled: boolean;
      depot?: string | null;
      vanType?: ('small' | 'medium' | 'large' | 'extra-large') | null;
      purpose?: ('moving' | 'delivery') | null;
      fuelType?: ('diesel' | 'petrol' | 'electric' | 'hybrid') | null;
      seats?: number | null;
    };
    answer: AssistantMemory;
  };
  /**
   * Remove the language model: the embedded engine answers.
   */
  'DELETE /api/ai/model': {
    answer: null;
  };
  /**
   * Show the language model of the assistant and what it cost this month.
   */
  'GET /api/ai/model': {
    answer: AssistantModel;
  };
  /**
   * Set the language model of the assistant, its budget and its limits.
   */
  'PUT /api/ai/model': {
    body: {
      baseUrl: string;
      model: string;
      key?: string;
      monthlyBudget: string | number;
      inputPrice: string | number;
      outputPrice: string | number;
      perHour: number;
      transcriptionModel?: string | null;
      audioPrice?: string | number;
    };
    answer: AssistantModel;
  };
  /**
   * List the latest messages that the assistant could not answer.
   */
  'GET /api/ai/questions': {
    answer: OpenQuestion[];
  };
  /**
   * Show figures of the conversations of the last 30 days.
   */
  'GET /api/ai/stats': {
    answer: AssistantStats;
  };
  /**
   * Show the terms of hire as one text.
   */
  'GET /api/ai/terms': {
    answer: TermsText;
  };
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
    headers?: {
      'idempotency-key'?: string;
    };
    body: {
      name: string;
      mode?: 'live' | 'test';
      scopes: string[];
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
   * What API keys may hold, by subject.
   */
  'GET /api/api-keys/scopes': {
    answer: KeyScopeGroup[];
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
      revision?: number;
      holdMinutes: number;
      cancellation: {
        hoursBefore: number;
        percent: number;
      }[];
      noShowPercent: number;
      changeNoticeHours: number;
      overdueGraceMinutes: number;
      depositReleaseHours: number;
      depositObjectionDays?: number;
      lateChargeHours?: number;
      milesPerDay?: number | null;
      extraMileAmount?: string | null;
    };
    answer: BookingPolicy;
  };
  /**
   * Bookings, the newest first unless asked otherwise.
   */
  'GET /api/bookings': {
    query?: {
      cursor?: string;
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
   * Show the signed agreement of a booking and the newest draft, without their texts.
   */
  'GET /api/bookings/{bookingId}/agreements': {
    params: {
      bookingId: string;
    };
    answer: HireAgreements;
  };
  /**
   * Show how a hired van was driven: for staff, and for its customer.
   */
  'GET /api/bookings/{bookingId}/driving-score': {
    params: {
      bookingId: string;
    };
    answer: DrivingScore;
  };
  /**
   * Object to the score of your hire.
   */
  'POST /api/bookings/{bookingId}/driving-score/objection': {
    params: {
      bookingId: string;
    };
    body: {
      text: string;
    };
    answer: DrivingScore;
  };
  /**
   * Answer an objection to a score.
   */
  'PUT /api/bookings/{bookingId}/driving-score/objection/answer': {
    params: {
      bookingId: string;
    };
    body: {
      text: string;
    };
    answer: DrivingScore;
  };
  /**
   * Show the review of a hire.
   */
  'GET /api/bookings/{bookingId}/review': {
    params: {
      bookingId: string;
    };
    answer: ReviewOfHire;
  };
  /**
   * Show the route that staff sent to the customer of a hire.
   */
  'GET /api/bookings/{bookingId}/route': {
    params: {
      bookingId: string;
    };
    answer: SentRoute;
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
    headers?: {
      'idempotency-key'?: string;
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
   * List the charges of a hire with their evidence.
   */
  'GET /api/bookings/{id}/charges': {
    params: {
      id: string;
    };
    answer: HireCharge[];
  };
  /**
   * Propose a charge for a hire that is back.
   */
  'POST /api/bookings/{id}/charges': {
    params: {
      id: string;
    };
    headers?: {
      'idempotency-key'?: string;
    };
    body: {
      kind: 'late' | 'fuel' | 'mileage' | 'cleaning' | 'damage';
      amount: string | number;
      note: string;
      markId?: number | null;
      stretch?: number;
    };
    answer: HireCharge;
  };
  /**
   * Say what a charge costs, accept it or drop it.
   */
  'PUT /api/bookings/{id}/charges/{chargeId}': {
    params: {
      id: string;
      chargeId: string;
    };
    body: {
      amount: (string | number) | null;
      note: string;
      state: 'proposed' | 'accepted' | 'dropped';
    };
    answer: HireCharge;
  };
  /**
   * Show the reports of a van of a hire: all for staff, the done ones of their own hires for customers.
   */
  'GET /api/bookings/{id}/condition': {
    params: {
      id: string;
    };
    query?: {
      stretch?: number;
    };
    answer: HireCondition;
  };
  /**
   * Remove a photo of a report that is a draft.
   */
  'DELETE /api/bookings/{id}/condition-photos/{photoId}': {
    params: {
      id: string;
      photoId: string;
    };
    answer: null;
  };
  /**
   * Read a photo of a report.
   */
  'GET /api/bookings/{id}/condition-photos/{photoId}': {
    params: {
      id: string;
      photoId: string;
    };
    query?: {
      size?: '320' | '1600';
    };
    answer: Blob;
  };
  /**
   * Begin or change the draft of a report. Repeating it changes nothing.
   */
  'PUT /api/bookings/{id}/condition/{kind}': {
    params: {
      id: string;
      kind: 'out' | 'in';
    };
    query?: {
      stretch?: number;
    };
    body: {
      odometerMiles: number | null;
      fuelEighths: number | null;
      chargePercent: number | null;
      keys: number | null;
      equipment: string[];
      notes: string;
      drivers: {
        name: string;
        identitySeen: boolean;
        licenceSeen: boolean;
      }[];
      version: number;
    };
    answer: ConditionReport;
  };
  /**
   * Finish a report: the van goes out, or comes back and its charges are proposed.
   */
  'POST /api/bookings/{id}/condition/{kind}/finish': {
    params: {
      id: string;
      kind: 'out' | 'in';
    };
    query?: {
      stretch?: number;
    };
    body: {
      override?: {
        reason: string;
      };
    };
    answer: HireCondition;
  };
  /**
   * Note a mark that the report finds on the van.
   */
  'POST /api/bookings/{id}/condition/{kind}/marks': {
    params: {
      id: string;
      kind: 'out' | 'in';
    };
    query?: {
      stretch?: number;
    };
    headers?: {
      'idempotency-key'?: string;
    };
    body: {
      panel: 'front' | 'rear' | 'left' | 'right' | 'roof' | 'load-area' | 'dashboard' | 'other';
      x: number;
      y: number;
      kind: 'scratch' | 'dent' | 'crack' | 'hole' | 'missing' | 'stain';
      severity: 'light' | 'medium' | 'heavy';
      note?: string;
      photoId?: number | null;
    };
    answer: VanMark;
  };
  /**
   * Remove a mark of a report that is a draft.
   */
  'DELETE /api/bookings/{id}/condition/{kind}/marks/{markId}': {
    params: {
      id: string;
      kind: 'out' | 'in';
      markId: string;
    };
    query?: {
      stretch?: number;
    };
    answer: null;
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
   * The customer agrees that the announced part is kept.
   */
  'POST /api/bookings/{id}/deposit/agree': {
    params: {
      id: string;
    };
    answer: Deposit;
  };
  /**
   * Staff confirm, reduce or release the announced part.
   */
  'POST /api/bookings/{id}/deposit/decide': {
    params: {
      id: string;
    };
    body: {
      lines: {
        lineId: number;
        amount: string | number;
      }[];
      reason: string;
    };
    answer: Deposit;
  };
  /**
   * Announces that a part of a deposit is to be kept, with the evidence for it, and gives the rest back.
   */
  'POST /api/bookings/{id}/deposit/keep': {
    params: {
      id: string;
    };
    body: {
      lines: {
        chargeId: number;
        amount: string | number;
      }[];
    };
    answer: Deposit;
  };
  /**
   * The customer objects to the announced part, which stops its clock.
   */
  'POST /api/bookings/{id}/deposit/object': {
    params: {
      id: string;
    };
    body: {
      text: string;
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
   * List the additional drivers of a booking.
   */
  'GET /api/bookings/{id}/drivers': {
    params: {
      id: string;
    };
    answer: BookingDriver[];
  };
  /**
   * Add a driver to a booking: until the van is handed over, and as staff until it is back.
   */
  'POST /api/bookings/{id}/drivers': {
    params: {
      id: string;
    };
    headers?: {
      'idempotency-key'?: string;
    };
    body: {
      name: string;
      birthDate: string;
      licenceNumber: string;
      licenceUntil: string;
      category: 'B' | 'BE' | 'C1' | 'C1E' | 'C' | 'CE' | 'D1' | 'D1E' | 'D' | 'DE';
      heldSince: string;
      licenceSeen?: boolean;
    };
    answer: BookingDriver;
  };
  /**
   * Remove an additional driver: until the van is handed over, and as staff until it is back.
   */
  'DELETE /api/bookings/{id}/drivers/{driverId}': {
    params: {
      id: string;
      driverId: string;
    };
    answer: null;
  };
  /**
   * Note that you have seen the licence of an additional driver.
   */
  'POST /api/bookings/{id}/drivers/{driverId}/check': {
    params: {
      id: string;
      driverId: string;
    };
    answer: BookingDriver;
  };
  /**
   * Work out what it would cost if two bookings exchanged their vans. Nothing is changed yet.
   */
  'POST /api/bookings/{id}/exchanges': {
    params: {
      id: string;
    };
    headers?: {
      'idempotency-key'?: string;
    };
    body: {
      bookingId: number;
      pickupDate?: string;
      returnDate?: string;
    };
    answer: BookingExchange;
  };
  /**
   * Exchange the vans of two bookings as it was worked out.
   */
  'POST /api/bookings/{id}/exchanges/confirm': {
    params: {
      id: string;
    };
    body: {
      changeId: number;
      otherBookingId: number;
      otherChangeId: number;
    };
    answer: ExchangedBookings;
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
    body: {
      override?: {
        reason: string;
      };
    };
    answer: Booking;
  };
  /**
   * What keeps the van of a booking from being handed over.
   */
  'GET /api/bookings/{id}/hand-over-gates': {
    params: {
      id: string;
    };
    answer: HandOverGates;
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
   * Prices that staff agreed for a hire.
   */
  'GET /api/bookings/{id}/price-overrides': {
    params: {
      id: string;
    };
    answer: PriceOverrideList;
  };
  /**
   * Agrees another price of a hire, with a reason.
   */
  'POST /api/bookings/{id}/price-overrides': {
    params: {
      id: string;
    };
    headers?: {
      'idempotency-key'?: string;
    };
    body: {
      rentalAmount: string | number;
      reason: string;
    };
    answer: PriceOverride;
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
   * Show vans and what takes them over some days, column by column.
   */
  'GET /api/bookings/planner': {
    query: {
      from: string;
      days?: number;
      depot?: string;
      size?: 'small' | 'medium' | 'large' | 'extra-large';
    };
    answer: Planner;
  };
  /**
   * List the plans and add-ons that Convoy sells, with their prices.
   */
  'GET /api/catalogue': {
    answer: PublicCatalogue;
  };
  /**
   * Send a message by the contact form.
   */
  'POST /api/contact': {
    headers?: {
      'idempotency-key'?: string;
    };
    body: {
      topic: 'demo' | 'sales' | 'support' | 'booking' | 'other';
      name: string;
      email: string;
      phone?: string;
      company?: string;
      message: string;
      website?: string;
      demoAt?: string;
      seconds: number;
    };
    answer: EnquiryReceipt;
  };
  /**
   * List the times at which a demonstration can begin.
   */
  'GET /api/contact/demo-slots': {
    answer: DemoSlots;
  };
  /**
   * Give a demonstration as a calendar entry, without the person who asked for it.
   */
  'GET /api/contact/demo-slots/calendar.ics': {
    query: {
      at: string;
    };
    answer: string;
  };
  /**
   * List customers.
   */
  'GET /api/customers': {
    query?: {
      cursor?: string;
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
   * Add a customer.
   */
  'POST /api/customers': {
    headers?: {
      'idempotency-key'?: string;
    };
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
   * Show a customer.
   */
  'GET /api/customers/{id}': {
    params: {
      id: string;
    };
    answer: Customer;
  };
  /**
   * Change a customer.
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
   * Let a barred customer hire again.
   */
  'DELETE /api/customers/{id}/do-not-hire': {
    params: {
      id: string;
    };
    answer: Customer;
  };
  /**
   * Bar a customer from hiring, with a reason.
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
   * List the documents of a customer.
   */
  'GET /api/customers/{id}/documents': {
    params: {
      id: string;
    };
    answer: CustomerDocument[];
  };
  /**
   * Remove a document of a customer.
   */
  'DELETE /api/customers/{id}/documents/{documentId}': {
    params: {
      id: string;
      documentId: string;
    };
    answer: CustomerDocument[];
  };
  /**
   * Download a document of a customer.
   */
  'GET /api/customers/{id}/documents/{documentId}': {
    params: {
      id: string;
      documentId: string;
    };
    answer: Blob;
  };
  /**
   * Show which kinds of van a customer may drive, and why.
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
   * List the identity checks of a customer.
   */
  'GET /api/customers/{id}/identity-checks': {
    params: {
      id: string;
    };
    answer: IdentityChecks;
  };
  /**
   * Check the identity of a customer.
   */
  'POST /api/customers/{id}/identity-checks': {
    params: {
      id: string;
    };
    headers?: {
      'idempotency-key'?: string;
    };
    answer: IdentityChecks;
  };
  /**
   * Remove the driving licence of a customer.
   */
  'DELETE /api/customers/{id}/licence': {
    params: {
      id: string;
    };
    answer: Customer;
  };
  /**
   * Record the driving licence of a customer.
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
   * List the notes about a customer.
   */
  'GET /api/customers/{id}/notes': {
    params: {
      id: string;
    };
    answer: CustomerNote[];
  };
  /**
   * Add a note about a customer.
   */
  'POST /api/customers/{id}/notes': {
    params: {
      id: string;
    };
    headers?: {
      'idempotency-key'?: string;
    };
    body: {
      text: string;
    };
    answer: CustomerNote[];
  };
  /**
   * Remove a note about a customer.
   */
  'DELETE /api/customers/{id}/notes/{noteId}': {
    params: {
      id: string;
      noteId: string;
    };
    answer: CustomerNote[];
  };
  /**
   * Download all customers as CSV.
   */
  'GET /api/customers/export': {
    answer: string;
  };
  /**
   * Download an empty CSV file of customers to fill in.
   */
  'GET /api/customers/import/template': {
    answer: string;
  };
  /**
   * Show figures of all customers.
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
   * List messages from the contact form, the newest first.
   */
  'GET /api/enquiries': {
    query?: {
      cursor?: string;
      page?: number;
      perPage?: number;
      state?: 'new' | 'answered' | 'closed';
    };
    answer: Enquiry[];
  };
  /**
   * Answer a message. The answer is mailed to its sender.
   */
  'POST /api/enquiries/{id}/answer': {
    params: {
      id: string;
    };
    headers?: {
      'idempotency-key'?: string;
    };
    body: {
      text: string;
    };
    answer: Enquiry;
  };
  /**
   * Close a message without an answer.
   */
  'POST /api/enquiries/{id}/close': {
    params: {
      id: string;
    };
    answer: Enquiry;
  };
  /**
   * Open a closed message again.
   */
  'POST /api/enquiries/{id}/reopen': {
    params: {
      id: string;
    };
    answer: Enquiry;
  };
  /**
   * Count the messages that wait for an answer.
   */
  'GET /api/enquiries/waiting': {
    answer: EnquiriesWaiting;
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
    headers?: {
      'idempotency-key'?: string;
    };
    body: {
      revision?: number;
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
      revision?: number;
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
    headers?: {
      'idempotency-key'?: string;
    };
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
   * List tasks of the fleet: open ones by due date, or done ones.
   */
  'GET /api/fleet/tasks': {
    query?: {
      cursor?: string;
      page?: number;
      perPage?: number;
      state?: 'open' | 'done';
      kind?: 'mot' | 'tax' | 'insurance' | 'plan';
      depot?: string;
      assignee?: 'me' | 'none' | string;
    };
    answer: FleetTask[];
  };
  /**
   * Assign a task to a member of staff, or to no person.
   */
  'PUT /api/fleet/tasks/{id}/assignee': {
    params: {
      id: string;
    };
    body: {
      userId: number | null;
    };
    answer: FleetTask;
  };
  /**
   * Mark a task as done.
   */
  'POST /api/fleet/tasks/{id}/done': {
    params: {
      id: string;
    };
    answer: FleetTask;
  };
  /**
   * Reopen a task that a person marked as done.
   */
  'POST /api/fleet/tasks/{id}/reopen': {
    params: {
      id: string;
    };
    answer: FleetTask;
  };
  /**
   * Count the open tasks of the fleet.
   */
  'GET /api/fleet/tasks/count': {
    answer: FleetTaskCount;
  };
  /**
   * List the staff who can take tasks.
   */
  'GET /api/fleet/tasks/people': {
    answer: FleetTaskPerson[];
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
    headers?: {
      'idempotency-key'?: string;
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
   * List the legal texts of the brand: each text in each language the brand offers.
   */
  'GET /api/legal-texts': {
    answer: LegalTextState[];
  };
  /**
   * Show a legal text in one language with its versions.
   */
  'GET /api/legal-texts/{kind}/{language}': {
    params: {
      kind: 'terms' | 'privacy' | 'cookies';
      language: 'en' | 'es' | 'fr' | 'de' | 'it' | 'pt' | 'zh' | 'ja';
    };
    answer: LegalTextDraft;
  };
  /**
   * Publish a new version of a legal text. Versions of before stay readable.
   */
  'PUT /api/legal-texts/{kind}/{language}': {
    params: {
      kind: 'terms' | 'privacy' | 'cookies';
      language: 'en' | 'es' | 'fr' | 'de' | 'it' | 'pt' | 'zh' | 'ja';
    };
    body: {
      words: string;
      version: number;
    };
    answer: LegalTextDraft;
  };
  /**
   * Show a version of a legal text; version 0 is the text that the brand began with.
   */
  'GET /api/legal-texts/{kind}/{language}/versions/{version}': {
    params: {
      kind: 'terms' | 'privacy' | 'cookies';
      language: 'en' | 'es' | 'fr' | 'de' | 'it' | 'pt' | 'zh' | 'ja';
      version: string;
    };
    answer: LegalTextVersion;
  };
  /**
   * Show a legal text of the brand: terms, privacy notice or cookie notice.
   */
  'GET /api/legal/{kind}': {
    params: {
      kind: 'terms' | 'privacy' | 'cookies';
    };
    answer: LegalText;
  };
  /**
   * Show your own points, tier, rewards and activity.
   */
  'GET /api/loyalty/customer': {
    answer: LoyaltySummary;
  };
  /**
   * Show how many points a hire of this amount would earn you.
   */
  'GET /api/loyalty/estimate': {
    query: {
      amount: string;
    };
    answer: LoyaltyEstimate;
  };
  /**
   * Show the points that a hire earns or has earned.
   */
  'GET /api/loyalty/hires/{id}': {
    params: {
      id: string;
    };
    answer: LoyaltyHire;
  };
  /**
   * List the members with the most points; names are masked.
   */
  'GET /api/loyalty/leaderboard': {
    answer: LoyaltyLeader[];
  };
  /**
   * Show whether you are on the leaderboard.
   */
  'GET /api/loyalty/listing': {
    answer: LoyaltyListing;
  };
  /**
   * Join or leave the leaderboard.
   */
  'PUT /api/loyalty/listing': {
    body: {
      listed: boolean;
    };
    answer: LoyaltyListing;
  };
  /**
   * Show the points of a customer.
   */
  'GET /api/loyalty/members/{id}': {
    params: {
      id: string;
    };
    answer: LoyaltyStanding;
  };
  /**
   * Correct the points of a customer, with a reason that the customer reads.
   */
  'POST /api/loyalty/members/{id}/corrections': {
    params: {
      id: string;
    };
    headers?: {
      'idempotency-key'?: string;
    };
    body: {
      points: number;
      reason: string;
    };
    answer: LoyaltyStanding;
  };
  /**
   * List the redeemed rewards of a customer with their codes, the latest first.
   */
  'GET /api/loyalty/members/{id}/redemptions': {
    params: {
      id: string;
    };
    answer: LoyaltyRedemption[];
  };
  /**
   * Show how the brand runs its loyalty programme, and the points it owes.
   */
  'GET /api/loyalty/programme': {
    answer: LoyaltyProgramme;
  };
  /**
   * Change how the brand runs its loyalty programme, or switch it off.
   */
  'PUT /api/loyalty/programme': {
    body: {
      on: boolean;
      pointsPerPound: number;
      expiryDays: number | null;
      noticeDays: number;
      revision: number;
    };
    answer: LoyaltyProgramme;
  };
  /**
   * Redeem a reward for points.
   */
  'POST /api/loyalty/redeem/{rewardId}': {
    params: {
      rewardId: string;
    };
    headers?: {
      'idempotency-key'?: string;
    };
    answer: LoyaltyRedeemed;
  };
  /**
   * List your redeemed rewards with their codes, the latest first.
   */
  'GET /api/loyalty/redemptions': {
    answer: LoyaltyRedemption[];
  };
  /**
   * Show your code for friends and what it has brought.
   */
  'GET /api/loyalty/referral': {
    answer: LoyaltyReferral;
  };
  /**
   * Enter the code of a friend before your first hire.
   */
  'POST /api/loyalty/referral': {
    body: {
      code: string;
    };
    answer: LoyaltyReferral;
  };
  /**
   * Make your code for friends, once; later calls answer the same code.
   */
  'POST /api/loyalty/referral/code': {
    answer: LoyaltyReferral;
  };
  /**
   * Show the points for invited friends.
   */
  'GET /api/loyalty/referral/settings': {
    answer: LoyaltyReferralSettings;
  };
  /**
   * Decide the points for invited friends.
   */
  'PUT /api/loyalty/referral/settings': {
    body: {
      referrerPoints: number;
      referredPoints: number;
    };
    answer: LoyaltyReferralSettings;
  };
  /**
   * List the rewards, the cheapest first; customers see those that are offered.
   */
  'GET /api/loyalty/rewards': {
    answer: LoyaltyReward[];
  };
  /**
   * Add a reward.
   */
  'POST /api/loyalty/rewards': {
    headers?: {
      'idempotency-key'?: string;
    };
    body: {
      title: string;
      description: string | '';
      type: 'discount' | 'free_rental' | 'upgrade' | 'extra';
      unit: 'percent' | 'pounds' | 'days' | 'pieces';
      value: number;
      extraId?: number | null;
      pointsCost: number;
      stock?: number | null;
      expiryDays: number;
      vanTypes?: ('small' | 'medium' | 'large' | 'extra-large')[];
      depotIds?: number[];
      offeredUntil?: string | null;
      active?: boolean;
    };
    answer: LoyaltyReward;
  };
  /**
   * Change or stop a reward.
   */
  'PUT /api/loyalty/rewards/{id}': {
    params: {
      id: string;
    };
    body: {
      title: string;
      description: string | '';
      type: 'discount' | 'free_rental' | 'upgrade' | 'extra';
      unit: 'percent' | 'pounds' | 'days' | 'pieces';
      value: number;
      extraId?: number | null;
      pointsCost: number;
      stock?: number | null;
      expiryDays: number;
      vanTypes?: ('small' | 'medium' | 'large' | 'extra-large')[];
      depotIds?: number[];
      offeredUntil?: string | null;
      active?: boolean;
      revision: number;
    };
    answer: LoyaltyReward;
  };
  /**
   * List the loyalty tiers, the lowest first.
   */
  'GET /api/loyalty/tiers': {
    answer: LoyaltyTier[];
  };
  /**
   * Add a loyalty tier.
   */
  'POST /api/loyalty/tiers': {
    headers?: {
      'idempotency-key'?: string;
    };
    body: {
      name: string;
      minimumPoints: number;
      multiplier: number;
    };
    answer: LoyaltyTier;
  };
  /**
   * Remove a loyalty tier.
   */
  'DELETE /api/loyalty/tiers/{id}': {
    params: {
      id: string;
    };
    answer: null;
  };
  /**
   * Change a loyalty tier.
   */
  'PUT /api/loyalty/tiers/{id}': {
    params: {
      id: string;
    };
    body: {
      name?: string;
      minimumPoints: number;
      multiplier: number;
      revision: number;
    };
    answer: LoyaltyTier;
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
      cursor?: string;
      page?: string;
      perPage?: string;
    };
    answer: MaintenanceJob[];
  };
  /**
   * Plans a job of the workshop. Its time takes the van, as a hire does.
   */
  'POST /api/maintenance': {
    headers?: {
      'idempotency-key'?: string;
    };
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
      startEarly?: boolean;
      odometerMiles?: number | null;
      odometerReason?: ('' | string) | null;
      odometerReplaced?: boolean | null;
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
   * Payments.
   */
  'GET /api/payments': {
    query?: {
      cursor?: string;
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
    answer: Blob;
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
   * What the registers know of a number plate.
   */
  'GET /api/plates/{plate}': {
    params: {
      plate: string;
    };
    answer: PlateLookupAnswer;
  };
  /**
   * Adds a price rule.
   */
  'POST /api/price-rules': {
    headers?: {
      'idempotency-key'?: string;
    };
    body:
      | {
          kind: 'base-rate';
          revision?: number;
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
          revision?: number;
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
          revision?: number;
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
          revision?: number;
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
          revision?: number;
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
          revision?: number;
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
          revision?: number;
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
          revision?: number;
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
          revision?: number;
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
          revision?: number;
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
          revision?: number;
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
          revision?: number;
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
          revision?: number;
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
          revision?: number;
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
    headers?: {
      'idempotency-key'?: string;
    };
    body: {
      revision?: number;
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
      revision?: number;
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
    headers?: {
      'idempotency-key'?: string;
    };
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
   * List reviews: all for staff, their own and the published ones for customers.
   */
  'GET /api/reviews': {
    query?: {
      cursor?: string;
      page?: number;
      perPage?: number;
      q?: string;
      stars?: number;
      state?: 'responded' | 'pending' | 'hidden' | 'reported';
      term?: string;
      side?: 'praise' | 'complaint';
    };
    answer: Review[];
  };
  /**
   * Review a completed hire of yours.
   */
  'POST /api/reviews': {
    headers?: {
      'idempotency-key'?: string;
    };
    body: {
      bookingId: number;
      rating: number;
      comment: string;
      vanRating?: number | null;
      depotRating?: number | null;
    };
    answer: Review;
  };
  /**
   * Change a review of yours within a day.
   */
  'PUT /api/reviews/{id}': {
    params: {
      id: string;
    };
    body: {
      rating: number;
      comment: string;
      vanRating?: number | null;
      depotRating?: number | null;
      revision: number;
    };
    answer: Review;
  };
  /**
   * Answer a review, or change the answer.
   */
  'PUT /api/reviews/{id}/answer': {
    params: {
      id: string;
    };
    body: {
      text: string;
    };
    answer: Review;
  };
  /**
   * Hide a review, with a reason that its author gets.
   */
  'POST /api/reviews/{id}/hide': {
    params: {
      id: string;
    };
    body: {
      reason: string;
    };
    answer: Review;
  };
  /**
   * Settle the reports of a review and keep it published.
   */
  'POST /api/reviews/{id}/keep': {
    params: {
      id: string;
    };
    answer: Review;
  };
  /**
   * Report a review to the staff of the brand.
   */
  'POST /api/reviews/{id}/report': {
    params: {
      id: string;
    };
    body: {
      reason: string;
    };
    answer: null;
  };
  /**
   * Show a hidden review again.
   */
  'POST /api/reviews/{id}/show': {
    params: {
      id: string;
    };
    answer: Review;
  };
  /**
   * List your completed hires without a review.
   */
  'GET /api/reviews/hires': {
    answer: ReviewableHire[];
  };
  /**
   * Count the reviews that wait for an answer of the caller: none for customers.
   */
  'GET /api/reviews/pending': {
    answer: ReviewCount;
  };
  /**
   * Show the average rating and the latest published reviews, of the brand or of a van.
   */
  'GET /api/reviews/published': {
    query?: {
      vanId?: number;
    };
    answer: PublishedReviews;
  };
  /**
   * Show figures of the reviews.
   */
  'GET /api/reviews/stats': {
    answer: ReviewStats;
  };
  /**
   * Show the terms that praising and complaining reviews share.
   */
  'GET /api/reviews/themes': {
    answer: ReviewThemes;
  };
  /**
   * Service plans.
   */
  'GET /api/service-plans': {
    answer: ServicePlan[];
  };
  /**
   * Adds a service plan.
   */
  'POST /api/service-plans': {
    headers?: {
      'idempotency-key'?: string;
    };
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
  'PATCH /api/service-plans/{id}': {
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
  'GET /api/service-plans/{id}/resets': {
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
  'POST /api/service-plans/{id}/resets': {
    params: {
      id: string;
    };
    headers?: {
      'idempotency-key'?: string;
    };
    body: {
      vanId: number;
      doneOn: string;
      odometerMiles?: number | null;
    };
    answer: ServiceReset[];
  };
  /**
   * Sign up a van-hire business: its brand, its first admin, its trial.
   */
  'POST /api/signup': {
    headers?: {
      'idempotency-key'?: string;
    };
    body: {
      business: string;
      subdomain: string;
      plan: string;
      phone: string;
      address: string;
      firstName: string;
      lastName: string;
      email: string;
      password: string;
      primary: string;
      accent: string;
      logo?: string | null;
      website?: string;
      seconds: number;
    };
    answer: SignUpReceipt;
  };
  /**
   * Read which first steps of a new brand are done.
   */
  'GET /api/signup/first-steps': {
    answer: FirstSteps;
  };
  /**
   * Put the first steps away.
   */
  'POST /api/signup/first-steps/put-away': {
    answer: null;
  };
  /**
   * Note that the prices and terms that the brand began with were checked.
   */
  'POST /api/signup/first-steps/reviewed': {
    answer: null;
  };
  /**
   * Read the plans that are sold and what a new brand begins with.
   */
  'GET /api/signup/offer': {
    answer: SignUpOffer;
  };
  /**
   * Remove the sample, but what something refers to.
   */
  'DELETE /api/signup/sample': {
    answer: SampleRemoval;
  };
  /**
   * Put three sample vans into the fleet.
   */
  'PUT /api/signup/sample': {
    answer: null;
  };
  /**
   * Check whether a subdomain is free.
   */
  'GET /api/signup/subdomain/{name}': {
    params: {
      name: string;
    };
    answer: SubdomainAnswer;
  };
  /**
   * Invite a colleague: an account, and a link by mail to choose its password.
   */
  'POST /api/staff/invitations': {
    headers?: {
      'idempotency-key'?: string;
    };
    body: {
      firstName: string;
      lastName: string;
      email: string;
      role: 'operator' | 'admin';
    };
    answer: InvitedColleague;
  };
  /**
   * Show how the product is doing, without internals.
   */
  'GET /api/status': {
    answer: PublicStatus;
  };
  /**
   * Show where trackers send to.
   */
  'GET /api/telematics/addresses': {
    answer: TrackerAddresses;
  };
  /**
   * Show how each van was driven today, in the last 7 or in the last 30 days.
   */
  'GET /api/telematics/data/{period}': {
    params: {
      period: 'today' | 'week' | 'month';
    };
    answer: VanDriving[];
  };
  /**
   * List the trackers.
   */
  'GET /api/telematics/devices': {
    answer: TelematicsDevice[];
  };
  /**
   * Register a tracker.
   */
  'POST /api/telematics/devices': {
    headers?: {
      'idempotency-key'?: string;
    };
    body: {
      protocol: 'teltonika' | 'osmand' | 'gt06' | 'api';
      identity: string;
      label: string;
      vanId: number | null;
    };
    answer: RegisteredDevice;
  };
  /**
   * Remove a tracker. What it recorded stays for as long as positions are kept.
   */
  'DELETE /api/telematics/devices/{id}': {
    params: {
      id: string;
    };
    answer: null;
  };
  /**
   * Name a tracker, or put it into another van.
   */
  'PUT /api/telematics/devices/{id}': {
    params: {
      id: string;
    };
    body: {
      label: string;
      vanId: number | null;
      revision: number;
    };
    answer: TelematicsDevice;
  };
  /**
   * Release a tracker that a brand sold: it reports to that brand no longer. The brand is told.
   */
  'POST /api/telematics/devices/{id}/release': {
    params: {
      id: string;
    };
    body: {
      identity: string;
      reason: string;
    };
    answer: null;
  };
  /**
   * Show fuel, carbon and idling of the fleet.
   */
  'GET /api/telematics/eco/{period}': {
    params: {
      period: 'today' | 'week' | 'month';
    };
    answer: EcoReport;
  };
  /**
   * Go back to the built-in carbon factor of a fuel.
   */
  'DELETE /api/telematics/eco/factors/{fuel}': {
    params: {
      fuel: 'diesel' | 'petrol' | 'electric';
    };
    answer: null;
  };
  /**
   * Replace the carbon factor of a fuel.
   */
  'PUT /api/telematics/eco/factors/{fuel}': {
    params: {
      fuel: 'diesel' | 'petrol' | 'electric';
    };
    body: {
      year: number;
      kgPerUnit: number;
      source: string;
    };
    answer: CarbonFactor;
  };
  /**
   * List what happened to vans, newest first.
   */
  'GET /api/telematics/events': {
    query?: {
      cursor?: string;
      page?: number;
      perPage?: number;
      vanId?: string;
      kind?:
        | 'harsh-braking'
        | 'rapid-acceleration'
        | 'harsh-cornering'
        | 'speeding'
        | 'idling'
        | 'towing'
        | 'low-battery'
        | 'silence'
        | 'geofence-enter'
        | 'geofence-leave'
        | 'geofence-dwell';
    };
    answer: TelematicsEvent[];
  };
  /**
   * List the geofences.
   */
  'GET /api/telematics/geofences': {
    answer: Geofence[];
  };
  /**
   * Add a geofence.
   */
  'POST /api/telematics/geofences': {
    headers?: {
      'idempotency-key'?: string;
    };
    body: {
      name: string;
      shape:
        | {
            kind: 'circle';
            centre: {
              latitude: number;
              longitude: number;
            };
            metres: number;
          }
        | {
            kind: 'polygon';
            corners: {
              latitude: number;
              longitude: number;
            }[];
          }
        | {
            kind: 'depot';
            depotId: number;
            metres: number;
          };
      tellsEnter: boolean;
      tellsLeave: boolean;
      dwellMinutes: number | null;
    };
    answer: Geofence;
  };
  /**
   * Remove a geofence.
   */
  'DELETE /api/telematics/geofences/{id}': {
    params: {
      id: string;
    };
    answer: null;
  };
  /**
   * Change a geofence.
   */
  'PUT /api/telematics/geofences/{id}': {
    params: {
      id: string;
    };
    body: {
      name: string;
      shape:
        | {
            kind: 'circle';
            centre: {
              latitude: number;
              longitude: number;
            };
            metres: number;
          }
        | {
            kind: 'polygon';
            corners: {
              latitude: number;
              longitude: number;
            }[];
          }
        | {
            kind: 'depot';
            depotId: number;
            metres: number;
          };
      tellsEnter: boolean;
      tellsLeave: boolean;
      dwellMinutes: number | null;
      revision: number;
    };
    answer: Geofence;
  };
  /**
   * Count the vans whose trackers report now.
   */
  'GET /api/telematics/live': {
    answer: TelematicsLive;
  };
  /**
   * List where the vans with a tracker are.
   */
  'GET /api/telematics/locations': {
    answer: VanLocation[];
  };
  /**
   * Take back the mark of a hire.
   */
  'DELETE /api/telematics/marks/{id}': {
    params: {
      id: string;
    };
    answer: null;
  };
  /**
   * Report fixes of a tracker, signed with its secret.
   */
  'POST /api/telematics/positions': {
    query: {
      device: string;
      time: string;
      signature: string;
    };
    file: Blob;
    answer: TakenBatch;
  };
  /**
   * List the brands that registered a tracker, the first one first.
   */
  'GET /api/telematics/registrations': {
    query: {
      identity: string;
    };
    answer: TrackerRegistration[];
  };
  /**
   * Compare the route of a van with the best order of its stops.
   */
  'GET /api/telematics/routes/{vanId}': {
    params: {
      vanId: string;
    };
    answer: RouteAnalysis;
  };
  /**
   * Keep the best route and send it to the customer who has the van.
   */
  'POST /api/telematics/routes/{vanId}/apply': {
    params: {
      vanId: string;
    };
    answer: RouteAnalysis;
  };
  /**
   * Say where a van is to go.
   */
  'PUT /api/telematics/routes/{vanId}/stops': {
    params: {
      vanId: string;
    };
    body: {
      stops: string[];
    };
    answer: RouteAnalysis;
  };
  /**
   * Show limits, retention and privacy of telematics.
   */
  'GET /api/telematics/settings': {
    answer: TelematicsSettings;
  };
  /**
   * Change limits, retention and privacy of telematics.
   */
  'PUT /api/telematics/settings': {
    body: {
      speedLimitKmh: number;
      harshBraking: number;
      rapidAcceleration: number;
      harshCornering: number;
      idleMinutes: number;
      silentHours: number;
      retentionDays: number;
      hiredByTown: boolean;
      fuelPrice: (string | number) | null;
      revision: number;
    };
    answer: TelematicsSettings;
  };
  /**
   * List the trips of a van on a day.
   */
  'GET /api/telematics/trips': {
    query: {
      vanId: string;
      day: string;
    };
    answer: Trip[];
  };
  /**
   * Mark the present hire of a van as stolen or in breach. Its exact place is shown while the mark stands.
   */
  'POST /api/telematics/vans/{vanId}/mark': {
    params: {
      vanId: string;
    };
    headers?: {
      'idempotency-key'?: string;
    };
    body: {
      kind: 'stolen' | 'breach';
      reason: string;
    };
    answer: HireMark;
  };
  /**
   * Show where a van was on a day.
   */
  'GET /api/telematics/vans/{vanId}/trail': {
    params: {
      vanId: string;
    };
    query: {
      day: string;
    };
    answer: VanTrail;
  };
  /**
   * Show the work of a day: hires that go out and come back, what is overdue, unpaid or to check.
   */
  'GET /api/today': {
    query?: {
      date?: string;
      depot?: string;
    };
    answer: Today;
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
      cursor?: string;
      page?: number;
      perPage?: number;
    };
    answer: VanResult[];
  };
  /**
   * Adds a van.
   */
  'POST /api/vans': {
    headers?: {
      'idempotency-key'?: string;
    };
    body: {
      registration: string;
      make: string;
      model: string;
      year: number;
      vanType: 'small' | 'medium' | 'large' | 'extra-large';
      loadLength: string | number;
      fuelType: 'diesel' | 'petrol' | 'electric' | 'hybrid';
      seats: number;
      dailyRate?: (string | number) | null;
      depositAmount: string | number;
      location: string;
      loadVolume?: (string | number) | null;
      loadWidthCm?: number | null;
      loadHeightCm?: number | null;
      rearDoorHeightCm?: number | null;
      sideDoorHeightCm?: number | null;
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
      milesPerDay?: number | null;
      extraMileAmount?: (string | number) | null;
      unlimitedMiles?: boolean;
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
      loadWidthCm?: number | null;
      loadHeightCm?: number | null;
      rearDoorHeightCm?: number | null;
      sideDoorHeightCm?: number | null;
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
      milesPerDay?: number | null;
      extraMileAmount?: (string | number) | null;
      unlimitedMiles?: boolean;
      category?: 'cargo' | 'passenger' | 'luxury' | 'refrigerated';
      licenceCategory?: 'B' | 'C1' | 'C' | 'D1';
      minDriverAge?: number;
      status?: 'available' | 'unavailable';
      revision: number;
    };
    answer: FleetVan;
  };
  /**
   * List the published photos of a van, and those of another van of its model for what it lacks.
   */
  'GET /api/vans/{id}/gallery': {
    params: {
      id: string;
    };
    answer: GalleryPhoto[];
  };
  /**
   * List the damage register of a van, the newest mark first.
   */
  'GET /api/vans/{id}/marks': {
    params: {
      id: string;
    };
    answer: VanMark[];
  };
  /**
   * Note that a mark of a van was repaired.
   */
  'POST /api/vans/{id}/marks/{markId}/repaired': {
    params: {
      id: string;
      markId: string;
    };
    answer: VanMark;
  };
  /**
   * Notes what the odometer shows.
   */
  'POST /api/vans/{id}/odometer': {
    params: {
      id: string;
    };
    headers?: {
      'idempotency-key'?: string;
    };
    body: {
      miles: number;
      reason?: string | null;
      replaced?: boolean | null;
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
      kind?: 'outside' | 'load-area' | 'cab';
      published?: boolean;
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
      cursor?: string;
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
}
export interface AgreementClauses {
  language: 'en' | 'es' | 'fr' | 'de' | 'it' | 'pt' | 'zh' | 'ja';
  version: number;
  words: string;
  writtenAt: string | null;
  drafted: boolean;
}
export interface AgreementSeal {
  reference: string;
  signer: string;
  signedAt: string;
  documentSha256: string;
  fileSha256: string;
  keyFingerprint: string;
  superseded: boolean;
}
export interface AgreementSealCheck {
  outcome: 'genuine' | 'altered' | 'other';
}
export interface Agreement {
  id: number;
  bookingId: number;
  reference: string;
  customerName: string;
  customerEmail: string;
  language: string;
  version: string;
  sha256: string;
  createdAt: string;
  signature: {
    signerName: string;
    method: 'drawn' | 'typed';
    channel: 'account' | 'link' | 'counter';
    signedAt: string;
    verifyPath: string;
  } | null;
  linkUntil: string | null;
}
export interface WholeAgreement {
  id: number;
  bookingId: number;
  reference: string;
  customerName: string;
  customerEmail: string;
  language: string;
  version: string;
  sha256: string;
  createdAt: string;
  signature: {
    signerName: string;
    method: 'drawn' | 'typed';
    channel: 'account' | 'link' | 'counter';
    signedAt: string;
    verifyPath: string;
  } | null;
  linkUntil: string | null;
  contract: string;
  missing: {
    particular:
      | 'name'
      | 'birthDate'
      | 'address'
      | 'licenceCountry'
      | 'licenceNumber'
      | 'licenceExpiry'
      | 'registration'
      | 'makeAndModel'
      | 'hireStart'
      | 'hireEnd';
    paragraph: string;
    reason: 'absent' | 'expired';
    path: string;
  }[];
  current: boolean;
  open: boolean;
  consent: string;
}
export interface SentAgreementLink {
  agreementId: number;
  sentTo: string;
  expiresAt: string;
}
export interface ShortAnswer {
  question: string;
  wordings: string;
  answer: string;
  id: number;
  revision: number;
  updatedAt: string;
}
export interface AnswerTestResult {
  intent:
    | (
        | 'hire'
        | 'price'
        | 'choose'
        | 'change'
        | 'cancel'
        | 'pay'
        | 'bookings'
        | 'depots'
        | 'policy'
        | 'person'
        | 'damage'
        | 'greet'
        | 'help'
        | 'thanks'
        | 'yes'
        | 'no'
        | 'other'
      )
    | null;
  confidence: number;
  answerId: number | null;
  answer: string | null;
  given: boolean;
}
export interface BookingRecommendation {
  recommendedVan: {
    id: number;
    make: string;
    model: string;
    vanType: 'small' | 'medium' | 'large' | 'extra-large';
    category: 'cargo' | 'passenger' | 'luxury' | 'refrigerated';
    seats: number;
    fuelType: 'diesel' | 'petrol' | 'electric' | 'hybrid';
    loadLength: string;
    location: string;
    distanceMiles: number | null;
    dailyRate: string;
    totalCost: string;
    quoteId: number;
    href: string;
  } | null;
  totalCost: string | null;
  rentalAmount: string | null;
  depositAmount: string | null;
  totalDays: number | null;
  pickupDate: string | null;
  returnDate: string | null;
  reasoning: string;
  bookingTips: string[];
  alternatives: {
    id: number;
    make: string;
    model: string;
    vanType: 'small' | 'medium' | 'large' | 'extra-large';
    category: 'cargo' | 'passenger' | 'luxury' | 'refrigerated';
    seats: number;
    fuelType: 'diesel' | 'petrol' | 'electric' | 'hybrid';
    loadLength: string;
    location: string;
    distanceMiles: number | null;
    dailyRate: string;
    totalCost: string;
    quoteId: number;
    href: string;
  }[];
}
export interface ChatHistory {
  state: 'assistant' | 'waiting' | 'staff';
  messages: {
    id: number;
    author: 'customer' | 'assistant' | 'staff';
    text: string;
    cards: (
      | {
          kind: 'vans';
          vans: {
            vanId: number;
            name: string;
            vanType: 'small' | 'medium' | 'large' | 'extra-large';
            category: 'cargo' | 'passenger' | 'luxury' | 'refrigerated';
            fuelType: 'diesel' | 'petrol' | 'electric' | 'hybrid';
            seats: number;
            loadLength: string;
            licenceCategory: 'B' | 'C1' | 'C' | 'D1';
            location: string;
            distanceMiles: number | null;
            perDay: string;
            quoteId: number | null;
            totalDays: number | null;
            rentalAmount: string | null;
            depositAmount: string | null;
            totalAmount: string | null;
            pickupDate: string | null;
            returnDate: string | null;
            href: string;
          }[];
        }
      | {
          kind: 'confirm';
          action: 'book' | 'cancel' | 'change' | 'message';
          token: string | null;
          expiresAt: string;
          van: string | null;
          reference: string | null;
          pickupDate: string | null;
          returnDate: string | null;
          pickupLocation: string | null;
          returnLocation: string | null;
          totalDays: number | null;
          rentalAmount: string | null;
          depositAmount: string | null;
          totalAmount: string | null;
          feeAmount: string | null;
          refundAmount: string | null;
          difference: string | null;
          text: string | null;
        }
      | {
          kind: 'bookings';
          bookings: {
            bookingId: number;
            reference: string;
            van: string;
            pickupDate: string;
            returnDate: string;
            pickupLocation: string;
            status: string;
            totalAmount: string;
            outstandingAmount: string;
            href: string;
            payHref: string | null;
          }[];
        }
      | {
          kind: 'depots';
          depots: {
            name: string;
            address: string;
            phone: string;
            hours: never[] | null;
          }[];
        }
      | {
          kind: 'link';
          to: 'search' | 'sign-in' | 'terms' | 'booking' | 'pay' | 'bookings';
          href: string;
        }
    )[];
    understood: boolean;
    spoken: boolean;
    createdAt: string;
  }[];
}
export interface ChatAnswer {
  response: string;
  conversation: string;
  state: 'assistant' | 'waiting' | 'staff';
  cards: (
    | {
        kind: 'vans';
        vans: {
          vanId: number;
          name: string;
          vanType: 'small' | 'medium' | 'large' | 'extra-large';
          category: 'cargo' | 'passenger' | 'luxury' | 'refrigerated';
          fuelType: 'diesel' | 'petrol' | 'electric' | 'hybrid';
          seats: number;
          loadLength: string;
          licenceCategory: 'B' | 'C1' | 'C' | 'D1';
          location: string;
          distanceMiles: number | null;
          perDay: string;
          quoteId: number | null;
          totalDays: number | null;
          rentalAmount: string | null;
          depositAmount: string | null;
          totalAmount: string | null;
          pickupDate: string | null;
          returnDate: string | null;
          href: string;
        }[];
      }
    | {
        kind: 'confirm';
        action: 'book' | 'cancel' | 'change' | 'message';
        token: string | null;
        expiresAt: string;
        van: string | null;
        reference: string | null;
        pickupDate: string | null;
        returnDate: string | null;
        pickupLocation: string | null;
        returnLocation: string | null;
        totalDays: number | null;
        rentalAmount: string | null;
        depositAmount: string | null;
        totalAmount: string | null;
        feeAmount: string | null;
        refundAmount: string | null;
        difference: string | null;
        text: string | null;
      }
    | {
        kind: 'bookings';
        bookings: {
          bookingId: number;
          reference: string;
          van: string;
          pickupDate: string;
          returnDate: string;
          pickupLocation: string;
          status: string;
          totalAmount: string;
          outstandingAmount: string;
          href: string;
          payHref: string | null;
        }[];
      }
    | {
        kind: 'depots';
        depots: {
          name: string;
          address: string;
          phone: string;
          hours: never[] | null;
        }[];
      }
    | {
        kind: 'link';
        to: 'search' | 'sign-in' | 'terms' | 'booking' | 'pay' | 'bookings';
        href: string;
      }
  )[];
  suggestions: {
    label: string;
    message: string;
  }[];
}
export interface AssistantConversation {
  id: number;
  customerId: number | null;
  customerName: string | null;
  channel: string;
  language: string;
  state: 'assistant' | 'waiting' | 'staff';
  takenById: number | null;
  takenBy: string | null;
  lastText: string;
  messages: number;
  unanswered: number;
  bookingId: number | null;
  createdAt: string;
  lastAt: string;
}
export interface AssistantConversationDetail {
  id: number;
  customerId: number | null;
  customerName: string | null;
  channel: string;
  language: string;
  state: 'assistant' | 'waiting' | 'staff';
  takenById: number | null;
  takenBy: string | null;
  lastText: string;
  messages: number;
  unanswered: number;
  bookingId: number | null;
  createdAt: string;
  lastAt: string;
  log: {
    id: number;
    author: 'customer' | 'assistant' | 'staff';
    text: string;
    cards: (
      | {
          kind: 'vans';
          vans: {
            vanId: number;
            name: string;
            vanType: 'small' | 'medium' | 'large' | 'extra-large';
            category: 'cargo' | 'passenger' | 'luxury' | 'refrigerated';
            fuelType: 'diesel' | 'petrol' | 'electric' | 'hybrid';
            seats: number;
            loadLength: string;
            licenceCategory: 'B' | 'C1' | 'C' | 'D1';
            location: string;
            distanceMiles: number | null;
            perDay: string;
            quoteId: number | null;
            totalDays: number | null;
            rentalAmount: string | null;
            depositAmount: string | null;
            totalAmount: string | null;
            pickupDate: string | null;
            returnDate: string | null;
            href: string;
          }[];
        }
      | {
          kind: 'confirm';
          action: 'book' | 'cancel' | 'change' | 'message';
          token: string | null;
          expiresAt: string;
          van: string | null;
          reference: string | null;
          pickupDate: string | null;
          returnDate: string | null;
          pickupLocation: string | null;
          returnLocation: string | null;
          totalDays: number | null;
          rentalAmount: string | null;
          depositAmount: string | null;
          totalAmount: string | null;
          feeAmount: string | null;
          refundAmount: string | null;
          difference: string | null;
          text: string | null;
        }
      | {
          kind: 'bookings';
          bookings: {
            bookingId: number;
            reference: string;
            van: string;
            pickupDate: string;
            returnDate: string;
            pickupLocation: string;
            status: string;
            totalAmount: string;
            outstandingAmount: string;
            href: string;
            payHref: string | null;
          }[];
        }
      | {
          kind: 'depots';
          depots: {
            name: string;
            address: string;
            phone: string;
            hours: never[] | null;
          }[];
        }
      | {
          kind: 'link';
          to: 'search' | 'sign-in' | 'terms' | 'booking' | 'pay' | 'bookings';
          href: string;
        }
    )[];
    understood: boolean;
    spoken: boolean;
    createdAt: string;
  }[];
}
export interface ChatMessage {
  id: number;
  author: 'customer' | 'assistant' | 'staff';
  text: string;
  cards: (
    | {
        kind: 'vans';
        vans: {
          vanId: number;
          name: string;
          vanType: 'small' | 'medium' | 'large' | 'extra-large';
          category: 'cargo' | 'passenger' | 'luxury' | 'refrigerated';
          fuelType: 'diesel' | 'petrol' | 'electric' | 'hybrid';
          seats: number;
          loadLength: string;
          licenceCategory: 'B' | 'C1' | 'C' | 'D1';
          location: string;
          distanceMiles: number | null;
          perDay: string;
          quoteId: number | null;
          totalDays: number | null;
          rentalAmount: string | null;
          depositAmount: string | null;
          totalAmount: string | null;
          pickupDate: string | null;
          returnDate: string | null;
          href: string;
        }[];
      }
    | {
        kind: 'confirm';
        action: 'book' | 'cancel' | 'change' | 'message';
        token: string | null;
        expiresAt: string;
        van: string | null;
        reference: string | null;
        pickupDate: string | null;
        returnDate: string | null;
        pickupLocation: string | null;
        returnLocation: string | null;
        totalDays: number | null;
        rentalAmount: string | null;
        depositAmount: string | null;
        totalAmount: string | null;
        feeAmount: string | null;
        refundAmount: string | null;
        difference: string | null;
        text: string | null;
      }
    | {
        kind: 'bookings';
        bookings: {
          bookingId: number;
          reference: string;
          van: string;
          pickupDate: string;
          returnDate: string;
          pickupLocation: string;
          status: string;
          totalAmount: string;
          outstandingAmount: string;
          href: string;
          payHref: string | null;
        }[];
      }
    | {
        kind: 'depots';
        depots: {
          name: string;
          address: string;
          phone: string;
          hours: never[] | null;
        }[];
      }
    | {
        kind: 'link';
        to: 'search' | 'sign-in' | 'terms' | 'booking' | 'pay' | 'bookings';
        href: string;
      }
  )[];
  understood: boolean;
  spoken: boolean;
  createdAt: string;
}
export interface AssistantMemory {
  enabled: boolean;
  depot: string | null;
  vanType: ('small' | 'medium' | 'large' | 'extra-large') | null;
  purpose: ('moving' | 'delivery') | null;
  fuelType: ('diesel' | 'petrol' | 'electric' | 'hybrid') | null;
  seats: number | null;
  extra: boolean;
  keptDays: number;
}
export interface AssistantModel {
  answering: 'brand' | 'platform' | 'embedded';
  answeringModel: string | null;
  hearing: ('brand' | 'platform') | null;
  state: 'off' | 'ready' | 'spent' | 'failing';
  baseUrl: string | null;
  model: string | null;
  hasKey: boolean;
  monthlyBudget: string;
  inputPrice: string;
  outputPrice: string;
  perHour: number;
  transcriptionModel: string | null;
  audioPrice: string;
  spentThisMonth: string;
  answersThisMonth: number;
}
export interface OpenQuestion {
  id: number;
  conversationId: number;
  text: string;
  createdAt: string;
}
export interface AssistantStats {
  conversations: number;
  containmentRate: number | null;
  bookings: number;
  bookingRate: number | null;
  waiting: number;
  unanswered: number;
  spentThisMonth: string;
}
export interface TermsText {
  terms: string;
  version: string;
  language: string;
  sha256: string;
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
export interface KeyScopeGroup {
  subject: string;
  scopes: string[];
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
  revision?: number;
  holdMinutes: number;
  cancellation: {
    hoursBefore: number;
    percent: number;
  }[];
  noShowPercent: number;
  changeNoticeHours: number;
  overdueGraceMinutes: number;
  depositReleaseHours: number;
  depositObjectionDays: number;
  lateChargeHours: number;
  milesPerDay: number | null;
  extraMileAmount: string | null;
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
  milesPerDay: number | null;
  extraMileAmount: string | null;
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
export interface HireAgreements {
  signed: {
    id: number;
    bookingId: number;
    reference: string;
    customerName: string;
    customerEmail: string;
    language: string;
    version: string;
    sha256: string;
    createdAt: string;
    signature: {
      signerName: string;
      method: 'drawn' | 'typed';
      channel: 'account' | 'link' | 'counter';
      signedAt: string;
      verifyPath: string;
    } | null;
    linkUntil: string | null;
    current: boolean;
  } | null;
  draft: {
    id: number;
    bookingId: number;
    reference: string;
    customerName: string;
    customerEmail: string;
    language: string;
    version: string;
    sha256: string;
    createdAt: string;
    signature: {
      signerName: string;
      method: 'drawn' | 'typed';
      channel: 'account' | 'link' | 'counter';
      signedAt: string;
      verifyPath: string;
    } | null;
    linkUntil: string | null;
    current: boolean;
  } | null;
  missing: {
    particular:
      | 'name'
      | 'birthDate'
      | 'address'
      | 'licenceCountry'
      | 'licenceNumber'
      | 'licenceExpiry'
      | 'registration'
      | 'makeAndModel'
      | 'hireStart'
      | 'hireEnd';
    paragraph: string;
    reason: 'absent' | 'expired';
    path: string;
  }[];
  open: boolean;
}
export interface DrivingScore {
  hire: {
    score: number | null;
    reasons: {
      kind:
        | 'harsh-braking'
        | 'rapid-acceleration'
        | 'harsh-cornering'
        | 'speeding'
        | 'idling'
        | 'towing'
        | 'low-battery'
        | 'silence'
        | 'geofence-enter'
        | 'geofence-leave'
        | 'geofence-dwell';
      count: number;
      rate: number;
      points: number;
    }[];
    distance: number;
    from: string;
    to: string;
    objection: {
      text: string;
      at: string;
      answer: string | null;
    } | null;
  } | null;
}
export interface ReviewOfHire {
  hire: {
    bookingId: number;
    reference: string;
    van: string;
    depot: string;
    returnedAt: string;
  } | null;
  review: {
    id: number;
    bookingId: number | null;
    customerName: string | null;
    rating: number;
    vanRating: number | null;
    depotRating: number | null;
    comment: string;
    van: string;
    depot: string;
    createdAt: string;
    responded: boolean;
    answer: string | null;
    answeredAt: string | null;
    own: boolean;
    editableUntil: string | null;
    hidden: boolean;
    hiddenReason: string | null;
    reports: string[];
    revision: number;
  } | null;
}
export interface SentRoute {
  route: {
    sentAt: string;
    distance: number;
    duration: number;
    stops: {
      name: string;
      latitude: number;
      longitude: number;
    }[];
    line: number[];
    estimate: boolean;
  } | null;
}
export interface Cancellation {
  percent: number;
  fee: string;
  refund: string;
  due: string;
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
export interface HireCharge {
  id: number;
  bookingId: number;
  kind: 'late' | 'fuel' | 'mileage' | 'cleaning' | 'damage';
  stretch: number | null;
  amount: string | null;
  note: string;
  quantity: number | null;
  mark: {
    id: number;
    vanId: number;
    panel: 'front' | 'rear' | 'left' | 'right' | 'roof' | 'load-area' | 'dashboard' | 'other';
    x: number;
    y: number;
    kind: 'scratch' | 'dent' | 'crack' | 'hole' | 'missing' | 'stain';
    severity: 'light' | 'medium' | 'heavy';
    note: string;
    photoId: number | null;
    foundOnBookingId: number | null;
    foundIn: ('out' | 'in') | null;
    foundAt: string;
    repairedAt: string | null;
  } | null;
  photos: {
    id: number;
    kind: 'out' | 'in';
    panel: 'front' | 'rear' | 'left' | 'right' | 'roof' | 'load-area' | 'dashboard' | 'other';
    clientKey: string;
    url: string;
    small: string;
    width: number;
    height: number;
    takenAt: string;
  }[];
  state: 'proposed' | 'accepted' | 'dropped';
  doubleOf: number | null;
}
export interface HireCondition {
  bookingId: number;
  stretch: number;
  stretches: {
    stretch: number;
    vanId: number;
    vanRegistration: string;
    from: string | null;
    until: string | null;
    out: ('draft' | 'done') | null;
    in: ('draft' | 'done') | null;
  }[];
  vanId: number;
  vanRegistration: string;
  vanType: string;
  fuelType: string;
  lastOdometerMiles: number | null;
  wentOutAgain: boolean;
  out: {
    id: number;
    stretch: number;
    vanId: number;
    kind: 'out' | 'in';
    state: 'draft' | 'done';
    version: number;
    odometerMiles: number | null;
    fuelEighths: number | null;
    chargePercent: number | null;
    keys: number | null;
    equipment: string[];
    notes: string;
    drivers: {
      name: string;
      identitySeen: boolean;
      licenceSeen: boolean;
    }[];
    photos: {
      id: number;
      kind: 'out' | 'in';
      panel: 'front' | 'rear' | 'left' | 'right' | 'roof' | 'load-area' | 'dashboard' | 'other';
      clientKey: string;
      url: string;
      small: string;
      width: number;
      height: number;
      takenAt: string;
    }[];
    marks: {
      id: number;
      vanId: number;
      panel: 'front' | 'rear' | 'left' | 'right' | 'roof' | 'load-area' | 'dashboard' | 'other';
      x: number;
      y: number;
      kind: 'scratch' | 'dent' | 'crack' | 'hole' | 'missing' | 'stain';
      severity: 'light' | 'medium' | 'heavy';
      note: string;
      photoId: number | null;
      foundOnBookingId: number | null;
      foundIn: ('out' | 'in') | null;
      foundAt: string;
      repairedAt: string | null;
    }[];
    lacks: ('odometer' | 'gauge' | 'keys' | 'drivers' | 'photos')[];
    startedAt: string;
    finishedAt: string | null;
  } | null;
  in: {
    id: number;
    stretch: number;
    vanId: number;
    kind: 'out' | 'in';
    state: 'draft' | 'done';
    version: number;
    odometerMiles: number | null;
    fuelEighths: number | null;
    chargePercent: number | null;
    keys: number | null;
    equipment: string[];
    notes: string;
    drivers: {
      name: string;
      identitySeen: boolean;
      licenceSeen: boolean;
    }[];
    photos: {
      id: number;
      kind: 'out' | 'in';
      panel: 'front' | 'rear' | 'left' | 'right' | 'roof' | 'load-area' | 'dashboard' | 'other';
      clientKey: string;
      url: string;
      small: string;
      width: number;
      height: number;
      takenAt: string;
    }[];
    marks: {
      id: number;
      vanId: number;
      panel: 'front' | 'rear' | 'left' | 'right' | 'roof' | 'load-area' | 'dashboard' | 'other';
      x: number;
      y: number;
      kind: 'scratch' | 'dent' | 'crack' | 'hole' | 'missing' | 'stain';
      severity: 'light' | 'medium' | 'heavy';
      note: string;
      photoId: number | null;
      foundOnBookingId: number | null;
      foundIn: ('out' | 'in') | null;
      foundAt: string;
      repairedAt: string | null;
    }[];
    lacks: ('odometer' | 'gauge' | 'keys' | 'drivers' | 'photos')[];
    startedAt: string;
    finishedAt: string | null;
  } | null;
  vanMarks: {
    id: number;
    vanId: number;
    panel: 'front' | 'rear' | 'left' | 'right' | 'roof' | 'load-area' | 'dashboard' | 'other';
    x: number;
    y: number;
    kind: 'scratch' | 'dent' | 'crack' | 'hole' | 'missing' | 'stain';
    severity: 'light' | 'medium' | 'heavy';
    note: string;
    photoId: number | null;
    foundOnBookingId: number | null;
    foundIn: ('out' | 'in') | null;
    foundAt: string;
    repairedAt: string | null;
  }[];
  photosNeeded: ('front' | 'rear' | 'left' | 'right' | 'roof' | 'load-area' | 'dashboard')[];
}
export interface ConditionReport {
  id: number;
  stretch: number;
  vanId: number;
  kind: 'out' | 'in';
  state: 'draft' | 'done';
  version: number;
  odometerMiles: number | null;
  fuelEighths: number | null;
  chargePercent: number | null;
  keys: number | null;
  equipment: string[];
  notes: string;
  drivers: {
    name: string;
    identitySeen: boolean;
    licenceSeen: boolean;
  }[];
  photos: {
    id: number;
    kind: 'out' | 'in';
    panel: 'front' | 'rear' | 'left' | 'right' | 'roof' | 'load-area' | 'dashboard' | 'other';
    clientKey: string;
    url: string;
    small: string;
    width: number;
    height: number;
    takenAt: string;
  }[];
  marks: {
    id: number;
    vanId: number;
    panel: 'front' | 'rear' | 'left' | 'right' | 'roof' | 'load-area' | 'dashboard' | 'other';
    x: number;
    y: number;
    kind: 'scratch' | 'dent' | 'crack' | 'hole' | 'missing' | 'stain';
    severity: 'light' | 'medium' | 'heavy';
    note: string;
    photoId: number | null;
    foundOnBookingId: number | null;
    foundIn: ('out' | 'in') | null;
    foundAt: string;
    repairedAt: string | null;
  }[];
  lacks: ('odometer' | 'gauge' | 'keys' | 'drivers' | 'photos')[];
  startedAt: string;
  finishedAt: string | null;
}
export interface VanMark {
  id: number;
  vanId: number;
  panel: 'front' | 'rear' | 'left' | 'right' | 'roof' | 'load-area' | 'dashboard' | 'other';
  x: number;
  y: number;
  kind: 'scratch' | 'dent' | 'crack' | 'hole' | 'missing' | 'stain';
  severity: 'light' | 'medium' | 'heavy';
  note: string;
  photoId: number | null;
  foundOnBookingId: number | null;
  foundIn: ('out' | 'in') | null;
  foundAt: string;
  repairedAt: string | null;
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
  state: 'none' | 'held' | 'due' | 'waiting' | 'pending' | 'objected' | 'released' | 'kept';
  held: string;
  kept: string;
  owed: string;
  releaseAt: string | null;
  settledAt: string | null;
  because: ('late' | 'owes' | 'charges') | null;
  objectionDays: number;
  keep: {
    amount: string;
    noticeSentAt: string;
    objectUntil: string;
    agreedAt: string | null;
    objectedAt: string | null;
    objection: string | null;
    reason: string | null;
    lines: {
      id: number;
      kind: 'late' | 'fuel' | 'mileage' | 'cleaning' | 'damage';
      note: string;
      amount: string;
      settled: string | null;
      photosOut: string[];
      photosIn: string[];
    }[];
  } | null;
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
export interface BookingDriver {
  id: number;
  name: string;
  birthDate: string;
  licenceNumber: string;
  licenceUntil: string;
  category: 'B' | 'BE' | 'C1' | 'C1E' | 'C' | 'CE' | 'D1' | 'D1E' | 'D' | 'DE';
  heldSince: string;
  checkedAt: string | null;
  checkedBy: string | null;
}
export interface BookingExchange {
  changes: never[];
}
export interface ExchangedBookings {
  bookings: never[];
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
export interface HandOverGates {
  gates: {
    code: 'PAPERS_LAPSED' | 'MONEY_DUE' | 'LICENCE_MISSING' | 'LICENCE_NOT_CHECKED' | 'LICENCE_NOT_ENOUGH';
    overridable: boolean;
    params: {
      customerId: number;
      vanId: number;
      papers: ('mot' | 'tax' | 'insurance')[];
      amount: string | null;
      why: string | null;
      driver?: {
        id: number;
        name: string;
      };
    };
  }[];
  mayOverride: boolean;
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
export interface PriceOverrideList {
  range: {
    least: string;
    most: string;
  } | null;
  made: {
    id: number;
    beforeAmount: string;
    rentalAmount: string;
    reason: string;
    madeBy: string;
    createdAt: string;
  }[];
}
export interface PriceOverride {
  id: number;
  beforeAmount: string;
  rentalAmount: string;
  reason: string;
  madeBy: string;
  createdAt: string;
}
export interface Refund {
  id: number;
  amount: string;
  reason:
    'change' | 'cancellation' | 'no-show' | 'deposit' | 'late' | 'goodwill' | 'late-charge' | 'plugin-line';
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
    | 'deposit-keep-announced'
    | 'deposit-objected'
    | 'deposit-agreed'
    | 'hire-paid-from-deposit'
    | 'late-charge-announced'
    | 'late-charged'
    | 'late-charge-withdrawn'
    | 'gates-overridden';
  at: string;
  actorName: string | null;
  byStaff: boolean;
  amount: string | null;
  changeId: number | null;
  reason: string | null;
}
export interface Planner {
  from: string;
  days: number;
  now: number;
  more: boolean;
  depots: {
    id: number[];
    name: string[];
  };
  models: string[];
  labels: string[];
  vans: {
    id: number[];
    registration: string[];
    model: number[];
    size: number[];
    status: number[];
    depot: number[];
    takes: number[];
  };
  takes: {
    state: number[];
    id: number[];
    label: number[];
    gap: number[];
    length: number[];
    lead: number[];
    tail: number[];
    whole: number[];
  };
}
export interface PublicCatalogue {
  annualDiscountPercent: number;
  trialDays: number;
  plans: {
    code: string;
    name: string;
    monthly: string;
    yearly: string;
    maxVans: number | null;
    maxUsers: number | null;
    list: 'self-serve' | 'franchise';
    addOns: {
      code: 'gps' | 'biometric' | 'voice-ai' | 'ai-memory' | 'custom-integrations' | 'white-label';
      terms: 'buy' | 'included';
    }[];
  }[];
  addOns: {
    code: 'gps' | 'biometric' | 'voice-ai' | 'ai-memory' | 'custom-integrations' | 'white-label';
    name: string;
    price: string | null;
    per: ('month' | 'van-month' | 'check') | null;
    from: boolean;
    available: boolean;
  }[];
}
export interface EnquiryReceipt {
  reference: string;
}
export interface DemoSlots {
  minutes: number;
  slots: string[];
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
    mon: never[] | null;
    tue: never[] | null;
    wed: never[] | null;
    thu: never[] | null;
    fri: never[] | null;
    sat: never[] | null;
    sun: never[] | null;
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
export interface Enquiry {
  id: number;
  reference: string;
  topic: 'demo' | 'sales' | 'support' | 'booking' | 'other';
  state: 'new' | 'answered' | 'closed';
  name: string;
  email: string;
  phone: string | null;
  company: string | null;
  message: string;
  demoAt: string | null;
  language: string;
  receivedAt: string;
  answeredAt: string | null;
  answer: string | null;
}
export interface EnquiriesWaiting {
  count: number;
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
  revision: number;
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
    mon: never[] | null;
    tue: never[] | null;
    wed: never[] | null;
    thu: never[] | null;
    fri: never[] | null;
    sat: never[] | null;
    sun: never[] | null;
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
      mon: never[] | null;
      tue: never[] | null;
      wed: never[] | null;
      thu: never[] | null;
      fri: never[] | null;
      sat: never[] | null;
      sun: never[] | null;
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
export interface FleetTask {
  id: number;
  kind: 'mot' | 'tax' | 'insurance' | 'plan';
  state: 'open' | 'done';
  vanId: number;
  registration: string;
  vanName: string;
  depotId: number;
  depot: string;
  planName: string | null;
  dueOn: string;
  daysLeft: number;
  booking: {
    id: number;
    reference: string;
  } | null;
  assignee: {
    id: number;
    name: string;
  } | null;
  doneAt: string | null;
  doneBy: {
    id: number;
    name: string;
  } | null;
}
export interface FleetTaskCount {
  count: number;
}
export interface FleetTaskPerson {
  id: number;
  name: string;
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
  loadVolume: string | null;
  loadWidthCm: number | null;
  loadHeightCm: number | null;
  rearDoorHeightCm: number | null;
  sideDoorHeightCm: number | null;
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
  euroClass: ('euro-3' | 'euro-4' | 'euro-5' | 'euro-6' | 'euro-7' | 'zero-emission') | null;
  cleanAirCompliant: boolean | null;
  odometerMiles: number | null;
  motExpiresOn: string | null;
  taxExpiresOn: string | null;
  insuranceExpiresOn: string | null;
  retiredAt: string | null;
  draft: boolean;
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
  loadVolume: string | null;
  loadWidthCm: number | null;
  loadHeightCm: number | null;
  rearDoorHeightCm: number | null;
  sideDoorHeightCm: number | null;
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
  euroClass: ('euro-3' | 'euro-4' | 'euro-5' | 'euro-6' | 'euro-7' | 'zero-emission') | null;
  cleanAirCompliant: boolean | null;
  odometerMiles: number | null;
  motExpiresOn: string | null;
  taxExpiresOn: string | null;
  insuranceExpiresOn: string | null;
  retiredAt: string | null;
  draft: boolean;
  revision: number;
  ownership: ('owned' | 'financed' | 'leased') | null;
  purchasedOn: string | null;
  purchasePrice: string | null;
  leaseMonthly: string | null;
  leaseEndsOn: string | null;
  milesPerDay: number | null;
  extraMileAmount: string | null;
  unlimitedMiles: boolean;
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
export interface LegalTextState {
  kind: 'terms' | 'privacy' | 'cookies';
  language: 'en' | 'es' | 'fr' | 'de' | 'it' | 'pt' | 'zh' | 'ja';
  own: boolean;
  state: 'current' | 'outdated' | 'missing';
  version: number;
  publishedAt: string | null;
  publishedBy: string | null;
}
export interface LegalTextDraft {
  kind: 'terms' | 'privacy' | 'cookies';
  language: 'en' | 'es' | 'fr' | 'de' | 'it' | 'pt' | 'zh' | 'ja';
  own: boolean;
  state: 'current' | 'outdated' | 'missing';
  version: number;
  publishedAt: string | null;
  publishedBy: string | null;
  words: string;
  versions: {
    version: number;
    publishedAt: string | null;
    publishedBy: string | null;
  }[];
}
export interface LegalTextVersion {
  version: number;
  publishedAt: string | null;
  publishedBy: string | null;
  words: string;
}
export interface LegalText {
  kind: 'terms' | 'privacy' | 'cookies';
  language: 'en' | 'es' | 'fr' | 'de' | 'it' | 'pt' | 'zh' | 'ja';
  markdown: string | null;
}
export interface LoyaltySummary {
  totalPoints: number;
  availablePoints: number;
  owedPoints: number;
  totalBookings: number;
  tier: {
    id: number;
    key: ('bronze' | 'silver' | 'gold' | 'platinum') | null;
    name: string;
    minimumPoints: number;
    multiplier: number;
    revision: number;
  };
  nextTier: {
    id: number;
    key: ('bronze' | 'silver' | 'gold' | 'platinum') | null;
    name: string;
    minimumPoints: number;
    multiplier: number;
    revision: number;
  } | null;
  pointsToNext: number;
  progress: number;
  nextExpiry: {
    points: number;
    at: string;
  } | null;
  recentActivity: {
    id: number;
    type: 'earned' | 'redeemed' | 'expired' | 'reversed' | 'corrected' | 'returned';
    description: string;
    date: string;
    points: number;
    bookingId: number | null;
    reference: string | null;
    note: string | null;
  }[];
  availableRewards: {
    id: number;
    title: string;
    description: string;
    type: string;
    unit: string;
    value: number;
    pointsCost: number;
    expiryDays: number;
    available: boolean;
  }[];
}
export interface LoyaltyEstimate {
  points: number;
}
export interface LoyaltyHire {
  toEarn: number;
  earned: number;
}
export interface LoyaltyLeader {
  rank: number;
  customerId: number | null;
  customerName: string;
  points: number;
  tier: {
    id: number;
    key: ('bronze' | 'silver' | 'gold' | 'platinum') | null;
    name: string;
    minimumPoints: number;
    multiplier: number;
    revision: number;
  };
  you: boolean;
}
export interface LoyaltyListing {
  listed: boolean;
}
export interface LoyaltyStanding {
  totalPoints: number;
  availablePoints: number;
  owedPoints: number;
  totalBookings: number;
  tier: {
    id: number;
    key: ('bronze' | 'silver' | 'gold' | 'platinum') | null;
    name: string;
    minimumPoints: number;
    multiplier: number;
    revision: number;
  };
  nextTier: {
    id: number;
    key: ('bronze' | 'silver' | 'gold' | 'platinum') | null;
    name: string;
    minimumPoints: number;
    multiplier: number;
    revision: number;
  } | null;
  pointsToNext: number;
  progress: number;
  nextExpiry: {
    points: number;
    at: string;
  } | null;
  recentActivity: {
    id: number;
    type: 'earned' | 'redeemed' | 'expired' | 'reversed' | 'corrected' | 'returned';
    description: string;
    date: string;
    points: number;
    bookingId: number | null;
    reference: string | null;
    note: string | null;
  }[];
}
export interface LoyaltyRedemption {
  id: number;
  rewardId: number;
  title: string;
  code: string;
  points: number;
  state: 'ready' | 'used' | 'expired' | 'withdrawn';
  redeemedAt: string;
  expiresAt: string | null;
}
export interface LoyaltyProgramme {
  on: boolean;
  pointsPerPound: number;
  expiryDays: number | null;
  noticeDays: number;
  revision: number;
  members: number;
  outstandingPoints: number;
  outstandingAmount: string | null;
  valuedBy: {
    title: string;
    amount: string;
    pointsCost: number;
  } | null;
}
export interface LoyaltyRedeemed {
  id: number;
  rewardId: number;
  code: string;
  expiresAt: string;
  pointsLeft: number;
}
export interface LoyaltyReferral {
  code: string | null;
  referrerPoints: number;
  referredPoints: number;
  invited: number;
  rewarded: number;
  mayEnter: boolean;
  entered: 'no' | 'waiting' | 'rewarded' | 'taken-back';
}
export interface LoyaltyReferralSettings {
  referrerPoints: number;
  referredPoints: number;
}
export interface LoyaltyReward {
  id: number;
  title: string;
  description: string;
  type: 'discount' | 'free_rental' | 'upgrade' | 'extra';
  unit: 'percent' | 'pounds' | 'days' | 'pieces';
  value: number;
  extraId: number | null;
  extra: string | null;
  pointsCost: number;
  stock: number | null;
  left: number | null;
  redeemed: number;
  expiryDays: number;
  vanTypes: ('small' | 'medium' | 'large' | 'extra-large')[];
  depotIds: number[];
  offeredUntil: string | null;
  active: boolean;
  available: boolean;
  revision: number;
}
export interface LoyaltyTier {
  id: number;
  key: ('bronze' | 'silver' | 'gold' | 'platinum') | null;
  name: string;
  minimumPoints: number;
  multiplier: number;
  revision: number;
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
    reason:
      'change' | 'cancellation' | 'no-show' | 'deposit' | 'late' | 'goodwill' | 'late-charge' | 'plugin-line';
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
  revision: number;
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
  revision: number;
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
  milesPerDay: number | null;
  extraMileAmount: string | null;
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
    revision: number;
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
    revision: number;
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
    revision: number;
  }[];
  policy: {
    revision?: number;
    holdMinutes: number;
    cancellation: {
      hoursBefore: number;
      percent: number;
    }[];
    noShowPercent: number;
    changeNoticeHours: number;
    overdueGraceMinutes: number;
    depositReleaseHours: number;
    depositObjectionDays: number;
    lateChargeHours: number;
    milesPerDay: number | null;
    extraMileAmount: string | null;
  };
}
export interface Review {
  id: number;
  bookingId: number | null;
  customerName: string | null;
  rating: number;
  vanRating: number | null;
  depotRating: number | null;
  comment: string;
  van: string;
  depot: string;
  createdAt: string;
  responded: boolean;
  answer: string | null;
  answeredAt: string | null;
  own: boolean;
  editableUntil: string | null;
  hidden: boolean;
  hiddenReason: string | null;
  reports: string[];
  revision: number;
}
export interface ReviewableHire {
  bookingId: number;
  reference: string;
  van: string;
  depot: string;
  returnedAt: string;
}
export interface ReviewCount {
  count: number;
}
export interface PublishedReviews {
  averageRating: number | null;
  totalReviews: number;
  reviews: {
    id: number;
    customerName: string | null;
    rating: number;
    comment: string;
    van: string;
    createdAt: string;
    answer: string | null;
  }[];
}
export interface ReviewStats {
  averageRating: number | null;
  totalReviews: number;
  responseRate: number | null;
  pendingResponses: number;
  ratingDistribution: {
    '1': number;
    '2': number;
    '3': number;
    '4': number;
    '5': number;
  };
  ratingCounts: {
    '1': number;
    '2': number;
    '3': number;
    '4': number;
    '5': number;
  };
}
export interface ReviewThemes {
  praise: {
    term: string;
    reviews: number;
  }[];
  complaint: {
    term: string;
    reviews: number;
  }[];
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
export interface SignUpReceipt {
  subdomain: string;
  origin: string;
  handOver: string;
}
export interface FirstSteps {
  shown: boolean;
  done: ('depot' | 'van' | 'payments' | 'review' | 'colleague')[];
  sample: number;
}
export interface SignUpOffer {
  domain: string;
  trialDays: number;
  plans: {
    code: string;
    list: 'franchise' | 'self-serve';
    name: string;
    monthly: string;
    vans: number | null;
  }[];
  theme: {
    mode: 'light' | 'dark';
    fonts: {
      heading: 'inter' | 'outfit' | 'archivo' | 'barlow-condensed' | 'fraunces' | 'nunito-sans' | 'sora';
      body: 'inter' | 'outfit' | 'archivo' | 'barlow-condensed' | 'fraunces' | 'nunito-sans' | 'sora';
    };
    radius: number;
    headings: {
      weight: number;
      transform: 'none' | 'uppercase';
      tracking: number;
    };
    light: {
      background: string;
      surface: string;
      surfaceRaised: string;
      foreground: string;
      mutedForeground: string;
      border: string;
      primary: string;
      primaryForeground: string;
      accent: string;
      accentForeground: string;
      ring: string;
      success: string;
      successForeground: string;
      warning: string;
      warningForeground: string;
      danger: string;
      dangerForeground: string;
      sidebar: string;
      sidebarForeground: string;
      hero: string;
      heroForeground: string;
    };
    dark: {
      background: string;
      surface: string;
      surfaceRaised: string;
      foreground: string;
      mutedForeground: string;
      border: string;
      primary: string;
      primaryForeground: string;
      accent: string;
      accentForeground: string;
      ring: string;
      success: string;
      successForeground: string;
      warning: string;
      warningForeground: string;
      danger: string;
      dangerForeground: string;
      sidebar: string;
      sidebarForeground: string;
      hero: string;
      heroForeground: string;
    };
  };
}
export interface SampleRemoval {
  removed: number;
  kept: number;
}
export interface SubdomainAnswer {
  subdomain: string;
  free: boolean;
  fault: ('short' | 'long' | 'letters' | 'form' | 'reserved' | 'confusable' | 'taken') | null;
}
export interface InvitedColleague {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  role: 'operator' | 'admin';
}
export interface PublicStatus {
  at: string;
  overall: 'up' | 'degraded' | 'down';
  parts: {
    part: 'pages' | 'background' | 'data';
    state: 'up' | 'degraded' | 'down' | 'unknown';
  }[];
  minutes: {
    at: string;
    state: 'ok' | 'errors' | 'quiet';
  }[];
}
export interface TrackerAddresses {
  teltonika: number | null;
  osmand: number | null;
  gt06: number | null;
}
export interface VanDriving {
  vanId: number;
  registration: string;
  van: string;
  drivingScore: number | null;
  reasons: {
    kind:
      | 'harsh-braking'
      | 'rapid-acceleration'
      | 'harsh-cornering'
      | 'speeding'
      | 'idling'
      | 'towing'
      | 'low-battery'
      | 'silence'
      | 'geofence-enter'
      | 'geofence-leave'
      | 'geofence-dwell';
    count: number;
    rate: number;
    points: number;
  }[];
  totalDistance: number;
  averageSpeed: number | null;
  fuelUsage: number | null;
  fuelIsEstimate: boolean;
  idleTime: number;
  harshBraking: number;
  rapidAcceleration: number;
  harshCornering: number;
  speeding: number;
  carbonFootprint: number | null;
}
export interface TelematicsDevice {
  id: number;
  protocol: 'teltonika' | 'osmand' | 'gt06' | 'api';
  identity: string;
  label: string;
  vanId: number | null;
  registration: string | null;
  mountedAt: string | null;
  firstFixAt: string | null;
  lastFixAt: string | null;
  revision: number;
}
export interface RegisteredDevice {
  device: {
    id: number;
    protocol: 'teltonika' | 'osmand' | 'gt06' | 'api';
    identity: string;
    label: string;
    vanId: number | null;
    registration: string | null;
    mountedAt: string | null;
    firstFixAt: string | null;
    lastFixAt: string | null;
    revision: number;
  };
  secret: string | null;
}
export interface EcoReport {
  carbonKg: number | null;
  litresPer100Km: number | null;
  kwhPer100Km: number | null;
  idlingCost: string | null;
  score: number | null;
  reasons: {
    kind: 'idling' | 'harsh' | 'speeding' | 'consumption';
    points: number;
  }[];
  savedLitres: number | null;
  saved: string | null;
  estimate: boolean;
  vans: {
    vanId: number;
    registration: string;
    van: string;
    fuel: string;
    distanceKm: number;
    litres: number | null;
    litresPer100Km: number | null;
    kwhPer100Km: number | null;
    carbonKg: number | null;
    idleMinutes: number;
  }[];
  factors: {
    fuel: 'diesel' | 'petrol' | 'electric';
    year: number;
    kgPerUnit: number;
    source: string;
    unit: 'l' | 'kWh';
    own: boolean;
  }[];
}
export interface CarbonFactor {
  fuel: 'diesel' | 'petrol' | 'electric';
  year: number;
  kgPerUnit: number;
  source: string;
  unit: 'l' | 'kWh';
  own: boolean;
}
export interface TelematicsEvent {
  id: number;
  vanId: number;
  registration: string;
  bookingId: number | null;
  kind:
    | 'harsh-braking'
    | 'rapid-acceleration'
    | 'harsh-cornering'
    | 'speeding'
    | 'idling'
    | 'towing'
    | 'low-battery'
    | 'silence'
    | 'geofence-enter'
    | 'geofence-leave'
    | 'geofence-dwell';
  at: string;
  latitude: number | null;
  longitude: number | null;
  place: string;
  placeFrom: 'gazetteer' | 'geocoder';
  value: number | null;
  unit: ('m/s2' | 'km/h' | 'min' | 'V' | '%') | null;
  limit: number | null;
  limitOf: ('road' | 'brand') | null;
  geofence: string | null;
}
export interface Geofence {
  id: number;
  name: string;
  shape:
    | {
        kind: 'circle';
        centre: {
          latitude: number;
          longitude: number;
        };
        metres: number;
      }
    | {
        kind: 'polygon';
        corners: {
          latitude: number;
          longitude: number;
        }[];
      }
    | {
        kind: 'depot';
        depotId: number;
        metres: number;
      };
  tellsEnter: boolean;
  tellsLeave: boolean;
  dwellMinutes: number | null;
  vansInside: number;
  revision: number;
}
export interface TelematicsLive {
  on: boolean;
  devices: number;
  live: number;
  moving: number;
}
export interface VanLocation {
  vanId: number;
  registration: string;
  van: string;
  address: string;
  addressFrom: 'gazetteer' | 'geocoder';
  isMoving: boolean;
  speed: number;
  latitude: number | null;
  longitude: number | null;
  heading: number | null;
  ignition: boolean | null;
  at: string;
  silent: boolean;
  bookingId: number | null;
  bookingReference: string | null;
  mark: {
    id: number;
    kind: 'stolen' | 'breach';
    reason: string;
    markedBy: string;
    markedAt: string;
  } | null;
}
export interface TakenBatch {
  taken: number;
  refused: number;
}
export interface TrackerRegistration {
  id: number;
  brand: string;
  protocol: 'teltonika' | 'osmand' | 'gt06' | 'api';
  registeredAt: string;
  lastFixAt: string | null;
  inVan: boolean;
  receives: boolean;
}
export interface RouteAnalysis {
  of: 'driven' | 'planned';
  estimate: boolean;
  currentRoute: {
    distance: number;
    duration: number;
    stops: {
      name: string;
      latitude: number;
      longitude: number;
    }[];
    line: number[];
    trafficDelay: number | null;
  };
  optimizedRoute: {
    distance: number;
    duration: number;
    stops: {
      name: string;
      latitude: number;
      longitude: number;
    }[];
    line: number[];
    savings: number;
    savedDistance: number;
  };
  suggestions: string[];
  applied: {
    id: number;
    at: string;
    bookingId: number | null;
    sentTo: string | null;
  } | null;
}
export interface TelematicsSettings {
  speedLimitKmh: number;
  harshBraking: number;
  rapidAcceleration: number;
  harshCornering: number;
  idleMinutes: number;
  silentHours: number;
  retentionDays: number;
  hiredByTown: boolean;
  fuelPrice: string | null;
  revision: number;
}
export interface Trip {
  id: number;
  vanId: number;
  registration: string;
  bookingId: number | null;
  startedAt: string;
  endedAt: string;
  from: {
    latitude: number;
    longitude: number;
    place: string;
    placeFrom: 'gazetteer' | 'geocoder';
  };
  to: {
    latitude: number;
    longitude: number;
    place: string;
    placeFrom: 'gazetteer' | 'geocoder';
  };
  distance: number;
  movingMinutes: number;
  idleMinutes: number;
  topSpeed: number | null;
}
export interface HireMark {
  id: number;
  kind: 'stolen' | 'breach';
  reason: string;
  markedBy: string;
  markedAt: string;
}
export interface VanTrail {
  day: string;
  thinned: boolean;
  at: number[];
  latitude: number[];
  longitude: number[];
  speed: (number | null)[];
  ignition: (boolean | null)[];
}
export interface Today {
  date: string;
  goingOut: {
    total: number;
    rows: {
      bookingId: number;
      reference: string;
      status: 'pending' | 'confirmed' | 'active' | 'completed' | 'cancelled' | 'no_show' | 'expired';
      customerId: number;
      customerName: string;
      phone: string | null;
      vanId: number;
      registration: string;
      vanName: string;
      depot: string;
      date: string;
      time: string | null;
      late: boolean;
      due: string;
      deposit: string;
      notes: string | null;
      licence: ('missing' | 'unchecked' | 'ends') | null;
      driversToCheck: string[];
    }[];
  };
  comingBack: {
    total: number;
    rows: {
      bookingId: number;
      reference: string;
      status: 'pending' | 'confirmed' | 'active' | 'completed' | 'cancelled' | 'no_show' | 'expired';
      customerId: number;
      customerName: string;
      phone: string | null;
      vanId: number;
      registration: string;
      vanName: string;
      depot: string;
      date: string;
      time: string | null;
      late: boolean;
      due: string;
      deposit: string;
      notes: string | null;
      licence: ('missing' | 'unchecked' | 'ends') | null;
      driversToCheck: string[];
    }[];
  };
  overdue: {
    total: number;
    rows: {
      bookingId: number;
      reference: string;
      status: 'pending' | 'confirmed' | 'active' | 'completed' | 'cancelled' | 'no_show' | 'expired';
      customerId: number;
      customerName: string;
      phone: string | null;
      vanId: number;
      registration: string;
      vanName: string;
      depot: string;
      date: string;
      time: string | null;
      late: boolean;
      due: string;
      deposit: string;
      notes: string | null;
      licence: ('missing' | 'unchecked' | 'ends') | null;
      driversToCheck: string[];
    }[];
  };
  inYard: {
    total: number;
    rows: {
      vanId: number;
      registration: string;
      vanName: string;
      status: 'available' | 'rented' | 'maintenance' | 'unavailable';
      depot: string;
      nextPickup: string | null;
    }[];
  };
  unpaid: {
    total: number;
    rows: {
      bookingId: number;
      reference: string;
      status: 'pending' | 'confirmed' | 'active' | 'completed' | 'cancelled' | 'no_show' | 'expired';
      customerId: number;
      customerName: string;
      phone: string | null;
      vanId: number;
      registration: string;
      vanName: string;
      depot: string;
      date: string;
      time: string | null;
      late: boolean;
      due: string;
      deposit: string;
      notes: string | null;
      licence: ('missing' | 'unchecked' | 'ends') | null;
      driversToCheck: string[];
    }[];
  };
  licences: {
    total: number;
    rows: {
      bookingId: number;
      reference: string;
      status: 'pending' | 'confirmed' | 'active' | 'completed' | 'cancelled' | 'no_show' | 'expired';
      customerId: number;
      customerName: string;
      phone: string | null;
      vanId: number;
      registration: string;
      vanName: string;
      depot: string;
      date: string;
      time: string | null;
      late: boolean;
      due: string;
      deposit: string;
      notes: string | null;
      licence: ('missing' | 'unchecked' | 'ends') | null;
      driversToCheck: string[];
    }[];
  };
  deposits: {
    total: number;
    rows: {
      bookingId: number;
      reference: string;
      status: 'pending' | 'confirmed' | 'active' | 'completed' | 'cancelled' | 'no_show' | 'expired';
      customerId: number;
      customerName: string;
      phone: string | null;
      vanId: number;
      registration: string;
      vanName: string;
      depot: string;
      date: string;
      time: string | null;
      late: boolean;
      due: string;
      deposit: string;
      notes: string | null;
      licence: ('missing' | 'unchecked' | 'ends') | null;
      driversToCheck: string[];
    }[];
  };
  tasks: {
    total: number;
    rows: {
      taskId: number;
      kind: 'mot' | 'tax' | 'insurance' | 'plan';
      planName: string | null;
      vanId: number;
      registration: string;
      vanName: string;
      depot: string;
      dueOn: string;
      assignee: string | null;
    }[];
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
  loadVolume: string | null;
  loadWidthCm: number | null;
  loadHeightCm: number | null;
  rearDoorHeightCm: number | null;
  sideDoorHeightCm: number | null;
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
  imageKind: ('outside' | 'load-area' | 'cab') | null;
  available: boolean;
  distanceMiles: number | null;
  perDay: string;
  perHire: string;
  price: {
    totalDays: number;
    pickupDate: string;
    returnDate: string;
    rentalAmount: string;
    totalAmount: string;
  } | null;
}
export interface GalleryPhoto {
  kind: 'outside' | 'load-area' | 'cab';
  alt: string;
  ofAnotherVan: boolean;
  files: {
    url: string;
    width: number;
    height: number;
  }[];
}
export interface VanPhoto {
  id: number;
  url: string;
  small: string;
  large: string;
  width: number;
  height: number;
  alt: string;
  kind: 'outside' | 'load-area' | 'cab';
  published: boolean;
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
