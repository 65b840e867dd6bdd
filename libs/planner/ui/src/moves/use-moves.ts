import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmChange, quoteChange, useRenewPlan } from '../planner.api.ts';
import { changeInputOf, inverseOf, isNoMove, type Move } from './move.rule.ts';

/** A move that was not made, and why. */
export interface Refused {
  readonly move: Move;
  readonly error: Error;
}

/**
 * Moves of hires: each is priced and checked by the server, then confirmed by a person. A refused one leaves the hire where it
 * was, with the reason; one that was made can be taken back by its inverse, which is priced and checked in the same way.
 * @param from the first day of the plan
 */
export function useMoves(from: string) {
  const renew = useRenewPlan();
  const [move, setMove] = useState<Move | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [done, setDone] = useState<Move | null>(null);
  const quote = useMutation({
    mutationFn: (wanted: Move) => quoteChange(wanted.take.id, changeInputOf(from, wanted)),
    onError: (error, wanted) => refuse(wanted, error),
  });
  const confirm = useMutation({
    mutationFn: (wanted: Move) => {
      if (!quote.data) throw new Error(`The move of booking ${wanted.take.id} has no price.`);
      return confirmChange(quote.data);
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
  const propose = (wanted: Move) => {
    if (isNoMove(wanted)) return;
    forget();
    confirm.reset();
    setMove(wanted);
    quote.mutate(wanted);
  };
  return {
    /** The move that is being priced or looked at. */
    move,
    change: move && quote.data ? quote.data : null,
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
