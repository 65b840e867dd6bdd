import type { Tone } from '@convoy/ui-kit';
import type { Today } from '../../../contract/src/index.ts';

/** The lists of the board in the order of its tiles. */
export const boardLists = [
  'goingOut',
  'comingBack',
  'overdue',
  'inYard',
  'unpaid',
  'licences',
  'deposits',
  'tasks',
] as const satisfies readonly (keyof Today)[];
export type BoardList = (typeof boardLists)[number];

/** The sign of a list, and its tone while something is on it. */
export const listLooks: Readonly<Record<BoardList, { readonly icon: string; readonly tone: Tone }>> = {
  goingOut: { icon: 'log-out', tone: 'primary' },
  comingBack: { icon: 'log-in', tone: 'primary' },
  overdue: { icon: 'alarm-clock', tone: 'danger' },
  inYard: { icon: 'warehouse', tone: 'neutral' },
  unpaid: { icon: 'banknote', tone: 'warning' },
  licences: { icon: 'badge-check', tone: 'warning' },
  deposits: { icon: 'hand-coins', tone: 'warning' },
  tasks: { icon: 'list-checks', tone: 'warning' },
};

/** What staff do next with a hire of a list: the key of its words. */
export const nextSteps = {
  goingOut: 'handOver',
  comingBack: 'takeBack',
  overdue: 'takeBack',
  unpaid: 'takePayment',
  licences: 'checkLicence',
  deposits: 'settleDeposit',
} as const;
export type HireList = keyof typeof nextSteps;
