import type { Agreement } from '@convoy/contract/contract';
import type { AgreementRow } from './agreement.queries.ts';

/** Path of the public page that verifies a signed agreement. */
export const verifyPath = (code: string): string => `/verify-agreement/${code}`;

/** An agreement as the API answers it. */
export function toAgreement(row: AgreementRow): Agreement {
  return {
    id: row.id,
    bookingId: row.booking_id,
    reference: row.reference,
    customerName: row.customer_name,
    customerEmail: row.customer_email,
    language: row.language,
    version: row.version,
    sha256: row.sha256,
    createdAt: row.created_at.toISOString(),
    signature:
      row.signed_at && row.method && row.channel && row.code && row.signer_name
        ? {
            signerName: row.signer_name,
            method: row.method,
            channel: row.channel,
            signedAt: row.signed_at.toISOString(),
            verifyPath: verifyPath(row.code),
          }
        : null,
    linkUntil: row.link_until?.toISOString() ?? null,
  };
}
