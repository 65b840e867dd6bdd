import { defineEvent } from '@convoy/platform/events';
import { languages } from '@convoy/platform/i18n';
import { legalKinds } from '@convoy/tenancy/contract';
import { z } from 'zod';
import { signatureChannels } from './agreement.ts';

/** A customer signed an agreement. */
export const agreementSigned = defineEvent({
  name: 'contract.agreement-signed.v1',
  payload: z.object({
    agreementId: z.number(),
    bookingId: z.number(),
    customerId: z.number(),
    reference: z.string(),
    channel: z.enum(signatureChannels),
    sha256: z.string(),
  }),
  webhook: {
    type: 'contract.agreement_signed',
    group: 'contract',
    says: 'A hire agreement was signed and sealed.',
    data: z.strictObject({
      agreementId: z.number().int(),
      bookingId: z.number().int(),
      customerId: z.number().int(),
      channel: z.enum(signatureChannels),
      /** SHA-256 of the text that was signed. */
      sha256: z.string(),
    }),
    example: {
      agreementId: 40_190_733,
      bookingId: 20_871_324,
      customerId: 5_312_207,
      channel: 'link',
      sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    },
  },
});

/** An admin published a legal text of the brand. */
export const legalTextPublished = defineEvent({
  name: 'contract.legal-text-published.v1',
  payload: z.object({ kind: z.enum(legalKinds), language: z.enum(languages), version: z.number() }),
  webhook: {
    type: 'contract.legal_text_published',
    group: 'contract',
    says: 'The brand published a version of a legal text.',
    data: z.strictObject({
      kind: z.enum(legalKinds),
      language: z.enum(languages),
      version: z.number().int(),
    }),
    example: { kind: 'terms', language: 'en', version: 3 },
  },
});

/** Staff had a link to sign mailed. The token is sealed: only the mail shows it. */
export const agreementLinkSent = defineEvent({
  name: 'contract.link-sent.v1',
  payload: z.object({ agreementId: z.number(), linkId: z.number(), sealedToken: z.string() }),
});
