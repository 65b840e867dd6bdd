declare module '@convoy/platform/manifest' {
  interface SlotRegistry {
    /** Below what is paid for, beside the form. Never between a customer and the button. */
    'payment.step.after.v1': {
      readonly bookingId: number;
      readonly reference: string;
      /** Pounds as the API gives them: `85.00`. */
      readonly outstandingAmount: string;
    };
  }
}

export {};
