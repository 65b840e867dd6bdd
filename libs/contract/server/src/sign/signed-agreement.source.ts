import { EvidenceSources } from '@convoy/payment/server';
import { Injectable } from '@nestjs/common';
import { SignatureQueries } from './signature.queries.ts';

/** Dispute evidence: the sealed file of the agreement that was signed last. The provider takes one file of a kind. */
@Injectable()
export class SignedAgreementSource {
  constructor(sources: EvidenceSources, signatures: SignatureQueries) {
    sources.add('signed-agreement', async (ctx, { bookingId }) => {
      const signed = await signatures.newestFile(ctx, bookingId);
      if (!signed) return [];
      const filename = `agreement-${signed.reference}.pdf`;
      return [
        { kind: 'agreement', file: { filename, contentType: 'application/pdf', content: signed.file } },
      ];
    });
  }
}
