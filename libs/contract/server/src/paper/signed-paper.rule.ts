import { formatLocales, type PageLanguage } from '@convoy/platform/i18n';
import type { AgreementRow } from '../agreements/agreement.queries.ts';
import { verifyPath } from '../agreements/agreement.view.ts';
import { contractTexts } from '../text/contract.texts.ts';
import type { Look } from './brand-look.service.ts';
import type { AgreementPaper } from './draw-agreement.ts';
import type { SignedPaper } from './draw-signature.ts';

/** What the paper of a signed agreement is made of. */
export interface SignedFacts {
  readonly look: Look;
  readonly timeZone: string;
  readonly agreement: Pick<AgreementRow, 'language' | 'reference' | 'sha256' | 'customer_email'> & {
    readonly words: string;
  };
  readonly signerName: string;
  readonly strokes: SignedPaper['strokes'];
  readonly channel: 'account' | 'link' | 'counter';
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly consent: string;
  readonly signedAt: Date;
  /** What the QR code leads to. */
  readonly code: string;
  /** Of the key that seals the file. */
  readonly fingerprint: string;
}

/** The paper of a signed agreement: its text, the signature, and the record of how it was signed. */
export function signedPaper(facts: SignedFacts): AgreementPaper {
  const { look, agreement, signerName, strokes, signedAt } = facts;
  const language = agreement.language as PageLanguage;
  const t = contractTexts.in(language);
  const at = new Intl.DateTimeFormat(formatLocales[language], {
    timeZone: facts.timeZone,
    dateStyle: 'long',
    timeStyle: 'long',
  }).format(signedAt);
  return {
    look,
    language,
    words: agreement.words,
    reference: agreement.reference,
    sha256: agreement.sha256,
    at: signedAt,
    notice: null,
    signature: {
      at: signedAt,
      reason: t('signed.reason', { reference: agreement.reference }),
      signerName,
      strokes,
      below: t('signed.below', { name: signerName, at }),
      audit: {
        title: t('audit.title'),
        text: t('audit.text'),
        facts: [
          [t('audit.facts.document'), agreement.sha256],
          [t('audit.facts.signer'), signerName],
          [t('audit.facts.email'), agreement.customer_email],
          [t('audit.facts.method'), t(`methods.${strokes ? 'drawn' : 'typed'}`)],
          [t('audit.facts.channel'), t(`channels.${facts.channel}`)],
          [t('audit.facts.time'), `${at} (${signedAt.toISOString()})`],
          [t('audit.facts.address'), facts.ip ?? t('audit.unknown')],
          [t('audit.facts.device'), facts.userAgent ?? t('audit.unknown')],
          [t('audit.facts.consent'), facts.consent],
          [t('audit.facts.key'), facts.fingerprint],
        ],
        scan: t('audit.scan'),
        address: `${look.origin}${verifyPath(facts.code)}`,
      },
    },
  };
}
