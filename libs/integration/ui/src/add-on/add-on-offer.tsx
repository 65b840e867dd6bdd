import { Slot } from '@convoy/shell-api';

/** What to buy so that programs may come in, where the plan lacks it. Its place is kept while it loads. */
export function AddOnOffer() {
  return (
    <div className="mb-5 min-h-32 sm:min-h-14">
      <Slot id="billing.upgrade-offer.v1" lacks="custom-integrations" />
    </div>
  );
}
