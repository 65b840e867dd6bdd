import { createContext, useContext } from 'react';

/** How much is free on a day. */
export type DayFree = 'free' | 'few' | 'none';

/** What is known of a day. */
export interface DayState {
  readonly free?: DayFree;
  /** Why it cannot be chosen; said when somebody tries. Without it the day can be. */
  readonly closed?: string;
}

/** Tells what is known of a day, `YYYY-MM-DD`; undefined for nothing. */
export type DayStateOf = (day: string) => DayState | undefined;

const DayStateContext = createContext<DayStateOf>(() => undefined);
export const DayStateProvider = DayStateContext.Provider;
export const useDayState = (): DayStateOf => useContext(DayStateContext);
