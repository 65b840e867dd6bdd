import { defineSettings, readText } from '@convoy/platform/config';
import type { SupportTerms } from '@convoy/tenancy/contract';
import { type SupportHours, supportHoursOf } from './support/support-hours.rule.ts';

const hoursOf = (text: string) => (/^[1-9]\d{0,2}$/.test(text) ? Number(text) : null);
const yesOrNo = (text: string) => (text === '1' ? true : text === '0' ? false : null);

/** When people are answered, as every page that offers help says it. */
export const settings = defineSettings({
  slice: 'tenancy',
  variables: {
    SUPPORT_ANSWER_HOURS: {
      meaning: 'Hours within which emails are answered, as pages that offer help say.',
      default: '4',
      reads: readText<number>(hoursOf, {
        otherwise: '4',
        shape: 'a whole number of hours from 1 to 999',
        remedy: 'leave it out for 4',
      }),
    },
    SUPPORT_HOURS: {
      meaning: "Days and hours of the phone by the brand's clock, as those pages say.",
      default: 'mon-fri 09:00-18:00',
      reads: readText<SupportHours>(supportHoursOf, {
        otherwise: 'mon-fri 09:00-18:00',
        shape: 'days and hours such as mon-fri 09:00-18:00',
        remedy: 'correct it or leave it out',
      }),
    },
    SUPPORT_EMERGENCIES: {
      meaning:
        'Whether those pages say that the phone is answered at any time in an emergency; 0: they do not.',
      default: '1',
      reads: readText<boolean>(yesOrNo, {
        otherwise: '1',
        shape: '1 or 0',
        remedy: 'set it to 0 where the phone is not answered at night',
      }),
    },
  },
  value: (given): SupportTerms => ({
    answerHours: given.SUPPORT_ANSWER_HOURS,
    ...given.SUPPORT_HOURS,
    emergencies: given.SUPPORT_EMERGENCIES,
  }),
});
