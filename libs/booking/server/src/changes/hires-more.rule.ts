/** Whether a hire that has not begun would begin earlier or end later. One on the road takes as long as it takes. */
export function hiresMore(
  agreed: { readonly status: string; readonly pickup_at: Date; readonly return_at: Date },
  wanted: { readonly pickupAt: Date; readonly returnAt: Date },
): boolean {
  if (agreed.status !== 'pending' && agreed.status !== 'confirmed') return false;
  return wanted.pickupAt < agreed.pickup_at || wanted.returnAt > agreed.return_at;
}
