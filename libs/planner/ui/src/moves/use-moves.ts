import type { BookingChange } from '@convoy/booking/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmChange, confirmExchange, quoteChange, quoteExchange, useRenewPlan } from '../planner.api.ts';
import { changeInputOf, exchangeOf, inverseOf, isNoMove, type Move } from './move.rule.ts';

/** A move that was not made, and why. */
export interface Refused {
  readonly move: Move;
  readonly error: Error;
}

/**
 * Moves of hires: each is priced and checked by the server, then confirmed by a person. A refused one leaves the hire where it
 * was, with the reason. Dropped on a van that one other hire has, the two exchange their vans. A move that was made can be taken back by its inverse, which is priced and checked in the same way.
 * @param from the first day of the plan
 */
export function useMoves(from: string) {
  const renew = useRenewPlan();
  const [move, setMove] = useState<Move | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [done, setDone] = useState<Move | null>(null);
  const quote = useMutation({
    mutationFn: async (wanted: Move): Promise<readonly BookingChange[]> => {
      const { vanId: _van, ...dates } = changeInputOf(from, wanted);
      return wanted.exchange
        ? quoteExchange(wanted.take.id, { bookingId: wanted.exchange.id, ...dates })
        : [await quoteChange(wanted.take.id, changeInputOf(from, wanted))];
    },
    onError: (error, wanted) => refuse(wanted, error),
  });
  const confirm = useMutation({
    mutationFn: (wanted: Move) => {
      const [one, other] = quote.data ?? [];
      if (!one) throw new Error(`The move of booking ${wanted.take.id} has no price.`);
      return other ? confirmExchange(one, other) : confirmChange(one);
    },
    onSuccess: (_booking, wanted) => {
      setDone(wanted);
      setMove(null);
      return renew();
    },
    onError: (error, wanted) => {
      refuse(wanted, error);
      return renew();
    },
  });
  const refuse = (wanted: Move, error: Error) => {
    setMove(null);
    setRefused({ move: wanted, error });
  };
  const forget = () => {
    setRefused(null);
    setDone(null);
  };
  const propose = (asked: Move) => {
    if (isNoMove(asked)) return;
    const exchange = asked.exchange ?? exchangeOf(asked);
    const wanted: Move = exchange ? { ...asked, exchange } : asked;
    forget();
    confirm.reset();
    setMove(wanted);
    quote.mutate(wanted);
  };
  return {
    /** The move that is being priced or looked at. */
    move,
    /** Its price: one change, of an exchange one for each of both hires. */
    changes: move && quote.data ? quote.data : null,
    confirming: confirm.isPending,
    refused,
    done,
    propose,
    confirm: () => move && confirm.mutate(move),
    cancel: () => {
      setMove(null);
      quote.reset();
    },
    undo: () => done && propose(inverseOf(done)),
    forget,
  };
}
export type Moves = ReturnType<typeof useMoves>;
