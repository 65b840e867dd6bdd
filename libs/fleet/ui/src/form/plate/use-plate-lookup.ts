import { apiErrorMessage } from '@convoy/shell-api';
import { useFormAround, useWatch } from '@convoy/ui-kit/forms';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { PlatedField, PlateLookupAnswer } from '../../../../contract/src/index.ts';
import { lookUpPlate } from '../../fleet.api.ts';
import { type FieldSaid, fillFromPlate, isSaid, type PlateFill, plainPlate } from './fill-from-plate.rule.ts';

/** A look-up as the form shows it. */
export interface PlateLookupState {
  readonly busy: boolean;
  /** Of the plate that stands in the form now. */
  readonly answer: PlateLookupAnswer | null;
  /** What it did to the form when it came. */
  readonly done: PlateFill | null;
  /** What differs from an entry and is still asked about. */
  readonly open: readonly FieldSaid[];
  /** Why there is no answer. */
  readonly fault: string | null;
  /** What was said of a field, as long as that is what stands there. */
  readonly saidOf: (field: string) => FieldSaid | null;
  /** Whether the plate that stands there has been looked up. */
  readonly isAnswered: boolean;
  readonly start: () => void;
  /** Takes what was said of these in place of the entries. */
  readonly take: (said: readonly FieldSaid[]) => void;
  readonly keepMine: () => void;
}

const PlateContext = createContext<PlateLookupState | null>(null);
export const PlateProvider = PlateContext.Provider;
/** The look-up of the form around. */
export function usePlate(): PlateLookupState {
  const state = useContext(PlateContext);
  if (!state) throw new Error('A field of a van needs the look-up of its form.');
  return state;
}

interface Answered {
  readonly answer: PlateLookupAnswer;
  readonly done: PlateFill;
  readonly open: readonly FieldSaid[];
}

/**
 * Looks the plate of the form around up and fills what is empty. An answer to a plate that somebody has typed over
 * meanwhile is dropped, and so is what was said of one.
 * @param isNew whether what the form began with is nobody's entry
 */
export function usePlateLookup(isNew: boolean): PlateLookupState {
  const { hook, control } = useFormAround();
  /** The plate that is being asked about. */
  const [asked, setAsked] = useState<string | null>(null);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [fault, setFault] = useState<{ readonly plate: string; readonly text: string } | null>(null);
  const running = useRef<AbortController | null>(null);
  /** What look-ups have put in: nobody's entry, until somebody changes it. */
  const put = useRef(new Map<PlatedField, unknown>()).current;
  const values = useWatch({ control });
  const plate = plainPlate(String(values.registration ?? ''));

  useEffect(() => () => running.current?.abort(), []);

  const isEntered = (field: PlatedField) => {
    const value = hook.getValues(field);
    if (put.has(field) && put.get(field) === value) return false;
    return !isNew || value !== hook.formState.defaultValues?.[field];
  };
  const putIn = (said: readonly FieldSaid[]) => {
    for (const { field, value } of said) {
      put.set(field, value);
      hook.setValue(field, value, { shouldDirty: true, shouldValidate: hook.formState.isSubmitted });
    }
  };
  const start = async () => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setAsked(plate);
    setFault(null);
    try {
      const answer = await lookUpPlate(plate, own.signal);
      // Somebody typed on meanwhile: it is the answer to another question.
      if (plainPlate(String(hook.getValues('registration'))) !== answer.registration) return;
      const done = fillFromPlate(answer, hook.getValues(), isEntered);
      putIn(done.fill);
      // A plate says what a van is. What it costs is the brand's word: the form's first figure is nobody's.
      if (isNew && !hook.formState.dirtyFields.dailyRate)
        hook.setValue('dailyRate', '', { shouldDirty: true });
      setAnswered({ answer, done, open: done.ask });
    } catch (error) {
      if (!own.signal.aborted) setFault({ plate, text: apiErrorMessage(error) });
    } finally {
      if (running.current === own) {
        running.current = null;
        setAsked(null);
      }
    }
  };
  const current = answered?.answer.registration === plate ? answered : null;
  const allSaid = current ? [...current.done.fill, ...current.done.same, ...current.done.ask] : [];
  return {
    busy: asked === plate,
    fault: fault?.plate === plate ? fault.text : null,
    answer: current?.answer ?? null,
    done: current?.done ?? null,
    // Whoever types the same in by hand has answered too.
    open: current?.open.filter(({ field, value }) => !isSaid(values[field], value)) ?? [],
    saidOf: (field) =>
      allSaid.find((said) => said.field === field && isSaid(values[field], said.value)) ?? null,
    isAnswered: current !== null,
    start: () => void start(),
    take: putIn,
    keepMine: () => setAnswered((now) => now && { ...now, open: [] }),
  };
}
