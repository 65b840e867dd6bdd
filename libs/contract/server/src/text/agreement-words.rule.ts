import { priceLineWords } from '@convoy/payment/server';
import { formatLocales } from '@convoy/platform/i18n';
import { formatPounds } from '@convoy/platform/money';
import { formatCivilDate, formatCivilMoment } from '@convoy/platform/time';
import type { AgreementFacts } from './agreement-facts.ts';
import { contractTexts } from './contract.texts.ts';

/** An agreement as headings with lines. */
export interface AgreementWords {
  readonly title: string;
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
}

/** What stands where nothing is recorded. */
const ABSENT = '—';

/** What an agreement says. The same facts give the same words, so no date of today is in it. */
export function agreementWords(facts: AgreementFacts): AgreementWords {
  const { language, owner, hirer, licence, drivers, van, hire, terms, clauses } = facts;
  const t = contractTexts.in(language);
  const locale = formatLocales[language];
  const pounds = (pence: number) => formatPounds(pence, locale);
  // A day of birth is written without the day of the week.
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const day = (date: string | null | undefined) => (date ? days.format(Date.parse(`${date}T00:00Z`)) : null);
  const moment = (text: string) =>
    text.length > 10
      ? formatCivilMoment(text.slice(0, 10), text.slice(11), locale)
      : formatCivilDate(text, locale);
  const line = (label: string, value: string | null | undefined) =>
    `${flat(label)}: ${flat(value) || ABSENT}`;
  const own =
    clauses.words === ''
      ? []
      : [{ title: t('own.title', { brand: owner.name }), paragraphs: paragraphsOf(clauses.words) }];
  return {
    title: t('title', { reference: hire.reference }),
    sections: [
      {
        title: t('owner.title'),
        paragraphs: [
          line(t('owner.name'), owner.name),
          line(t('address'), owner.address),
          line(t('contact'), [owner.email, owner.phone].filter(Boolean).join(', ')),
        ],
      },
      {
        title: t('hirer.title'),
        paragraphs: [
          line(t('hirer.name'), hirer.name),
          ...(hirer.company ? [line(t('hirer.company'), hirer.company)] : []),
          line(t('hirer.email'), hirer.email),
          line(t('hirer.birthDate'), day(hirer.birthDate)),
          line(t('hirer.address'), hirer.address),
          line(t('licence.country'), licence && countryOf(licence.country)),
          line(t('licence.number'), licence?.number),
          line(t('licence.expires'), day(licence?.expires)),
          // Schedule 2, A.4 and A.6: what the signer states, since only the signer knows it.
          line(t('hirer.stay'), t('hirer.staySame')),
          line(t('hirer.possession'), t('hirer.possessionSelf')),
          t('hirer.unlessSo'),
        ],
      },
      ...(drivers.length > 0
        ? [
            {
              title: t('drivers.title'),
              paragraphs: drivers.flatMap((one) => [
                line(t('hirer.name'), one.name),
                line(t('hirer.birthDate'), day(one.birthDate)),
                line(t('licence.number'), one.number),
                line(t('licence.expires'), day(one.expires)),
              ]),
            },
          ]
        : []),
      {
        title: t('van.title'),
        paragraphs: [
          line(t('van.registration'), van.registration),
          line(t('van.makeAndModel'), van.makeAndModel),
          // UK GDPR, article 13: who is watched is told so beforehand.
          ...(van.tracked ? [t('van.tracked', { brand: owner.name })] : []),
        ],
      },
      {
        title: t('hire.title'),
        paragraphs: [
          line(t('hire.start'), `${moment(hire.start)}, ${hire.pickupDepot}`),
          line(t('hire.end'), `${moment(hire.end)}, ${hire.returnDepot}`),
          t('hire.changes'),
        ],
      },
      {
        title: t('price.title'),
        paragraphs: [
          ...hire.lines.map((each) => {
            const { label, hint, amount } = priceLineWords(each, language);
            return line(label, hint ? `${amount} (${hint})` : amount);
          }),
          line(
            t('price.hire'),
            `${pounds(hire.rentalPence)} (${t('price.vat', { amount: pounds(hire.vatPence) })})`,
          ),
          ...(hire.mileage
            ? [
                line(
                  t('price.mileage'),
                  t('price.mileageTerms', {
                    miles: new Intl.NumberFormat(locale).format(hire.mileage.milesPerDay),
                    amount: pounds(hire.mileage.extraMilePence),
                  }),
                ),
              ]
            : []),
          line(t('price.deposit'), pounds(hire.depositPence)),
          line(t('price.total'), pounds(hire.rentalPence + hire.depositPence)),
        ],
      },
      { title: t('liability.title'), paragraphs: [t('liability.text'), t('liability.period')] },
      ...terms.sections,
      ...own,
    ],
  };
}

/** Values stand on one line, so that none of them can look like a heading. */
const flat = (text: string | null | undefined): string =>
  (text ?? '').replaceAll(/\s*[\r\n]+\s*/g, ', ').trim();

const paragraphsOf = (words: string): string[] =>
  words
    .split(/\r?\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Northern Ireland has an authority of its own, and the country is the same. */
const countryOf = (issuer: string): string => (issuer === 'NI' ? 'UK (DVA, Northern Ireland)' : 'UK (DVLA)');

/** The version an agreement is made of: edition of the terms, and version of the brand's clauses. */
export const versionOf = ({ terms, clauses }: Pick<AgreementFacts, 'terms' | 'clauses'>): string =>
  clauses.version === 0 ? terms.edition : `${terms.edition}.${clauses.version}`;
