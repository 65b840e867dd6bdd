export {
  type Agreement,
  type AgreementsQuery,
  agreementSchema,
  agreementsQuerySchema,
  type ContractInput,
  contractInputSchema,
  type HireAgreements,
  hireAgreementsSchema,
  isOpenHire,
  type MissingParticular,
  missingParticularSchema,
  type Particular,
  particulars,
  type Signature,
  type StatedAgreement,
  signatureChannels,
  signatureMethods,
  signatureSchema,
  type WholeAgreement,
  wholeAgreementSchema,
} from './agreement.ts';
export {
  type ClauseDraft,
  type Clauses,
  type ClausesInput,
  type ClauseWish,
  clauseDraftSchema,
  clauseLanguages,
  clausesInputSchema,
  clausesSchema,
  clauseWishSchema,
  type Drafting,
  draftingSchema,
} from './clauses.ts';
export { contractCalls } from './contract.calls.ts';
export { contractErrors } from './contract.errors.ts';
export { agreementLinkSent, agreementSigned, legalTextPublished } from './contract.events.ts';
export { agreementSignedNotification } from './contract.notifications.ts';
export { contractPermissions } from './contract.permissions.ts';
export {
  LEGAL_TEXT_MOST,
  type LegalTextDraft,
  type LegalTextInput,
  type LegalTextState,
  type LegalTextVersion,
  legalTextDraftSchema,
  legalTextInputSchema,
  legalTextStateSchema,
  legalTextVersionSchema,
} from './legal-texts.ts';
export {
  isSignature,
  type LinkedAgreement,
  linkedAgreementSchema,
  openLinkInputSchema,
  type Seal,
  type SealCheck,
  type SentLink,
  SIGNATURE_BOX,
  type SignByLinkInput,
  type SignedByLink,
  type SignInput,
  type Strokes,
  sealCheckSchema,
  sealSchema,
  sentLinkSchema,
  signByLinkInputSchema,
  signedByLinkSchema,
  signInputSchema,
  strokesSchema,
} from './signing.ts';
export { type TermsText, termsTextSchema } from './terms.ts';
