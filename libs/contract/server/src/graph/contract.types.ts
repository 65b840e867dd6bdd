import { agreementSchema, legalTextStateSchema, signatureSchema } from '@convoy/contract/contract';
import { typeOfContract } from '@convoy/platform/graphql';

const access = '@can(action: "read", subject: "Agreement")';

/** Types of the slice in the graph. */
export const contractTypes = [
  typeOfContract('AgreementSignature', signatureSchema, {
    access,
    description: 'Who signed an agreement, when and how.',
  }),
  typeOfContract('Agreement', agreementSchema, {
    access,
    description: 'A hire agreement, without its text.',
    fields: { signature: 'AgreementSignature' },
  }),
  typeOfContract('LegalTextState', legalTextStateSchema, {
    access: '@can(action: "read", subject: "LegalText")',
    description: 'A legal text of the brand in one language, without its words.',
  }),
].join('\n');
