/** A permit as the server answers it. */
export interface Permit {
  readonly id: number;
  readonly bookingId: number;
  readonly reference: string;
  readonly zone: string;
  readonly number: string;
  readonly state: 'requested' | 'issued' | 'void' | 'expired';
  readonly validFrom: string;
  readonly validUntil: string;
}

/** How a state looks. */
export const tones = {
  requested: 'warning',
  issued: 'success',
  void: 'neutral',
  expired: 'neutral',
} as const;
