import { useSession } from '@convoy/shell-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BookingMessage } from '../../../contract/src/index.ts';
import { messagesOf, sendMessage } from './messages.api.ts';

/** Marks a message that is on its way: the server's ids are above zero. */
export const isOnItsWay = (message: BookingMessage): boolean => message.id < 0;

let lastOwnId = 0;

/** Sends a message. It stands in the thread at once, and is taken back out when the server refuses it. */
export function useSendMessage(bookingId: number) {
  const client = useQueryClient();
  const { user } = useSession();
  const { queryKey } = messagesOf(bookingId);
  return useMutation({
    mutationFn: (text: string) => sendMessage(bookingId, { text }),
    onMutate: async (text) => {
      // An answer under way does not know the new message yet and would make it vanish.
      await client.cancelQueries({ queryKey });
      lastOwnId -= 1;
      const own: BookingMessage = {
        id: lastOwnId,
        authorName: user ? `${user.firstName} ${user.lastName}` : '',
        fromStaff: user !== null && user.role !== 'customer',
        mine: true,
        text,
        createdAt: new Date().toISOString(),
        readAt: null,
      };
      client.setQueryData(queryKey, (thread = []) => [...thread, own]);
      return own.id;
    },
    onSuccess: (sent, _text, ownId) =>
      client.setQueryData(queryKey, (thread = []) => [
        ...thread.filter(({ id }) => id !== ownId && id !== sent.id),
        sent,
      ]),
    onError: (_error, _text, ownId) =>
      client.setQueryData(queryKey, (thread = []) => thread.filter(({ id }) => id !== ownId)),
  });
}
