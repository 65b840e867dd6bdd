import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { UsedCard } from '../../../contract/src/index.ts';
import type { OpenIntent } from '../payment.api.ts';
import { keepCard, paySaved } from './methods.api.ts';

/**
 * Tells the server whether the card that pays is kept, and notes with the intent what it knows: forms come and go while one
 * intent stays open, and none of them may take the box for empty while the server keeps the card.
 */
export function useKept(queryKey: QueryKey, paymentId: number | undefined) {
  const client = useQueryClient();
  /** @param after what the server knows once it has answered; where the answer is lost, nobody can say */
  const tell = async <T>(after: boolean, call: (paymentId: number) => Promise<T>): Promise<T> => {
    if (paymentId === undefined) throw new Error('No payment is open.');
    const note = (keep: boolean | null) =>
      client.setQueryData<OpenIntent>(queryKey, (intent) =>
        intent?.paymentId === paymentId ? { ...intent, keep } : intent,
      );
    note(null);
    const answer = await call(paymentId);
    note(after);
    return answer;
  };
  return {
    keep: async (keep: boolean): Promise<void> => {
      await tell(keep, (id) => keepCard(id, keep));
    },
    /** A kept card that pays takes back that another one is kept. */
    use: (cardId: number): Promise<UsedCard> => tell(false, (id) => paySaved(id, cardId)),
  };
}
