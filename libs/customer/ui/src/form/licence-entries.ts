import type { CallRequest } from '@convoy/platform/calls';
import { type Customer, type customerCalls, licenceInputSchema } from '../../../contract/src/index.ts';

/** A category as it is typed. */
export interface CategoryEntry {
  readonly key: number;
  readonly category: string;
  readonly from: string;
  readonly until: string;
  /** Codes, separated by commas. */
  readonly restrictions: string;
}

/** An endorsement as it is typed. */
export interface EndorsementEntry {
  readonly key: number;
  readonly code: string;
  readonly points: number | null;
  readonly offenceOn: string;
  readonly convictedOn: string;
  readonly disqualified: boolean;
}

/** A licence as its form holds it. */
export interface LicenceEntries {
  readonly issuer: 'GB' | 'NI';
  /** Empty where the one on record stays. */
  readonly number: string;
  readonly birthDate: string;
  readonly photocardUntil: string;
  readonly disqualifiedUntil: string;
  readonly nameChecked: boolean;
  readonly categories: readonly CategoryEntry[];
  readonly endorsements: readonly EndorsementEntry[];
}

export const blankCategory = (key: number): CategoryEntry => ({
  key,
  category: 'B',
  from: '',
  until: '',
  restrictions: '',
});

export const blankEndorsement = (key: number): EndorsementEntry => ({
  key,
  code: '',
  points: 3,
  offenceOn: '',
  convictedOn: '',
  disqualified: false,
});

/** What a form begins with: the licence on record, or one category. A masked number is not shown to be saved again. */
export function licenceEntriesOf({ licence, birthDate }: Customer): LicenceEntries {
  return {
    issuer: licence?.issuer ?? 'GB',
    number: licence && !licence.masked ? licence.number : '',
    birthDate: birthDate ?? '',
    photocardUntil: licence?.photocardUntil ?? '',
    disqualifiedUntil: licence?.disqualifiedUntil ?? '',
    nameChecked: licence?.nameChecked ?? false,
    categories: licence?.categories.map((held, key) => ({
      key,
      ...held,
      restrictions: held.restrictions.join(', '),
    })) ?? [blankCategory(0)],
    endorsements:
      licence?.endorsements.map((one, key) => ({ key, ...one, convictedOn: one.convictedOn ?? '' })) ?? [],
  };
}

type LicenceBody = CallRequest<typeof customerCalls.keepLicence>['body'];

/** The licence as it is sent. Codes and dates are text that people typed: the contract's schema checks them. */
export function licenceBodyOf(entries: LicenceEntries): LicenceBody {
  const orNull = (text: string) => text.trim() || null;
  const number = orNull(entries.number);
  return {
    issuer: entries.issuer,
    ...(number === null ? {} : { number }),
    birthDate: entries.birthDate,
    photocardUntil: orNull(entries.photocardUntil),
    disqualifiedUntil: orNull(entries.disqualifiedUntil),
    nameChecked: entries.nameChecked,
    categories: entries.categories.map(({ category, from, until, restrictions }) => ({
      category,
      from,
      until,
      restrictions: restrictions
        .split(/[,;\s]+/)
        .map((code) => code.trim())
        .filter(Boolean),
    })),
    endorsements: entries.endorsements.map(({ code, points, offenceOn, convictedOn, disqualified }) => ({
      code,
      points,
      offenceOn,
      convictedOn: orNull(convictedOn),
      disqualified,
    })),
  } as LicenceBody;
}

/** Paths of the entries that the contract does not take: `categories.0.from`. */
export function licenceFaults(entries: LicenceEntries, onRecord: boolean): ReadonlySet<string> {
  const { error } = licenceInputSchema.safeParse(licenceBodyOf(entries));
  const paths = (error?.issues ?? []).map((issue) => issue.path.join('.'));
  if (entries.number.trim() === '' && !onRecord) paths.push('number');
  return new Set(paths);
}
