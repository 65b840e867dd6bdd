import { isLifeDate } from '@convoy/customer/contract';

/** What a driver number of Great Britain says about its holder. */
export interface GreatBritainNumber {
  readonly kind: 'GB';
  /** Sixteen characters without spaces, in capitals. */
  readonly number: string;
  /** `MORGA`, `MAN99`. */
  readonly surnamePart: string;
  /** The number gives the year without its century: the one in which its holder can be a driver today. */
  readonly birthDate: string;
  /** As the number carries it; the record of the DVLA knows two. */
  readonly sex: 'female' | 'male';
  /** First letters of the first two forenames; null where the number has a 9. */
  readonly initials: readonly [string | null, string | null];
  /** The issue number that is printed after it, where it was typed along. */
  readonly issueNumber: string | null;
}

/** A driver number of Northern Ireland: eight digits that say nothing. */
export interface NorthernIrelandNumber {
  readonly kind: 'NI';
  readonly number: string;
}

/** What is wrong with a text that is no driver number. */
export type DriverNumberFault = 'length' | 'surname' | 'digits' | 'month' | 'day' | 'initials' | 'ending';

export type ParsedDriverNumber =
  | GreatBritainNumber
  | NorthernIrelandNumber
  | { readonly kind: 'none'; readonly fault: DriverNumberFault };

/** The youngest who can hold a number: a provisional licence may be asked for at fifteen years and nine months. */
const YOUNGEST_MONTHS = 15 * 12 + 9;
/** Nobody was ever older at the wheel. Less than a century after the youngest, so that one reading is left. */
const OLDEST_YEARS = 110;

/**
 * Reads a driver number, in any case and spacing, with the issue number after it or without.
 *
 * Of the last three characters only the form is public (DVLA, Access to Driver Data: fourteenth a digit or letter other
 * than I, O, Q, Y, Z, 0 and 1, then two letters). How the DVLA computes the two check characters is not published, so a
 * number that passes here may still be nobody's: only the record behind a check code tells.
 * @param today for the century of the year of birth
 */
export function parseDriverNumber(text: string, today: string): ParsedDriverNumber {
  const typed = text.toUpperCase().replaceAll(/[\s-]/g, '');
  if (/^\d{8}$/.test(typed)) return { kind: 'NI', number: typed };
  if (typed.length !== 16 && typed.length !== 18) return none('length');
  const number = typed.slice(0, 16);
  const issueNumber = typed.slice(16) || null;
  if (issueNumber !== null && !/^[A-Z0-9]{2}$/.test(issueNumber)) return none('ending');
  if (!/^[A-Z]{1,5}9{0,4}$/.test(number.slice(0, 5))) return none('surname');
  if (!/^\d{6}$/.test(number.slice(5, 11))) return none('digits');

  const [decade, tens, month, day, year] = [
    number[5]!,
    Number(number[6]),
    number[7]!,
    number.slice(8, 10),
    number[10]!,
  ];
  const female = tens >= 5;
  const monthNumber = (female ? tens - 5 : tens) * 10 + Number(month);
  if (monthNumber < 1 || monthNumber > 12) return none('month');
  const birthDate = dateOfBirth(`${decade}${year}`, String(monthNumber).padStart(2, '0'), day, today);
  if (birthDate === undefined) return none('day');

  const initials = number.slice(11, 13);
  if (!/^(99|[A-Z][A-Z9])$/.test(initials)) return none('initials');
  if (!/^[2-9A-HJ-NPR-X][A-Z]{2}$/.test(number.slice(13))) return none('ending');
  const letterOf = (sign: string) => (sign === '9' ? null : sign);
  return {
    kind: 'GB',
    number,
    surnamePart: number.slice(0, 5),
    birthDate,
    sex: female ? 'female' : 'male',
    initials: [letterOf(initials[0]!), letterOf(initials[1]!)],
    issueNumber,
  };
}

/** The day with these last digits of the year on which a driver of today can have been born. */
function dateOfBirth(yy: string, month: string, day: string, today: string): string | undefined {
  const [thisYear, thisMonth] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return ['20', '19']
    .map((century) => `${century}${yy}-${month}-${day}`)
    .find((date) => {
      if (!isLifeDate(date)) return false;
      const months = (thisYear - Number(date.slice(0, 4))) * 12 + thisMonth - Number(month);
      const completed = today.slice(8) < day ? months - 1 : months;
      return completed >= YOUNGEST_MONTHS && completed <= OLDEST_YEARS * 12;
    });
}

const none = (fault: DriverNumberFault): ParsedDriverNumber => ({ kind: 'none', fault });
