import type { EvidenceKind } from '@convoy/payment/contract';
import type { ProviderEvidence } from '../dispute.gateway.ts';

/** Words of the provider are cut at this length; all of them together stay below what it takes. */
const MOST = 15_000;

/** Evidence under the provider's names. What is left out or missing is not sent. */
export function providerEvidence(
  texts: Partial<Record<EvidenceKind, string>>,
  files: Partial<Record<EvidenceKind, string>>,
): ProviderEvidence {
  const [name, email] = texts.customer?.split('\n') ?? [];
  const fields: Record<keyof ProviderEvidence, string | undefined> = {
    uncategorized_text: texts.statement,
    customer_name: name,
    customer_email_address: email,
    product_description: texts.hire,
    service_date: texts['service-date'],
    cancellation_policy_disclosure: join(texts.cancellation, texts.terms),
    refund_policy_disclosure: texts.refunds,
    access_activity_log: texts.timeline,
    customer_signature: files.agreement,
    service_documentation: files.photos,
    customer_communication: files.messages,
    receipt: files.receipt,
    uncategorized_file: files.rebuttal,
  };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) => (value ? [[field, value.slice(0, MOST)]] : [])),
  );
}

const join = (...parts: (string | undefined)[]) => parts.filter(Boolean).join('\n\n') || undefined;
