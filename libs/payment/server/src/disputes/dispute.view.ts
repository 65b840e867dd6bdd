import type {
  Dispute,
  DisputeDetail,
  DisputeStatus,
  EvidenceFile,
  EvidenceItem,
} from '@convoy/payment/contract';
import { formatPence } from '@convoy/platform/money';
import type { DisputeQueries, DisputeRow } from './dispute.queries.ts';
import type { EvidenceRow } from './evidence/evidence.queries.ts';

type ListedRow = Awaited<ReturnType<DisputeQueries['ofBooking']>>[number];

/** The contract's form of a dispute in a list. */
export function toDispute(row: ListedRow): Dispute {
  return {
    id: row.id,
    paymentId: row.payment_id,
    bookingId: row.booking_id,
    reference: row.reference,
    customerName: `${row.customer_first_name} ${row.customer_last_name}`,
    amount: formatPence(row.amount_pence),
    reason: row.reason,
    status: row.status as DisputeStatus,
    dueBy: row.due_by?.toISOString() ?? null,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    openedAt: row.opened_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

/** The contract's form of a dispute on its own page. */
export function toDetail(
  row: DisputeRow,
  {
    evidence,
    stored,
    statement,
    answerable,
  }: {
    readonly evidence: readonly EvidenceItem[];
    readonly stored: readonly EvidenceRow[];
    readonly statement: string | null;
    readonly answerable: boolean;
  },
): DisputeDetail {
  return {
    ...toDispute(row),
    revision: row.revision,
    van: `${row.van_make} ${row.van_model}`,
    customerId: row.customer_id,
    paid: formatPence(row.paid_pence),
    paidAt: row.paid_at?.toISOString() ?? null,
    withdrawn: formatPence(row.withdrawn_pence),
    reinstated: formatPence(row.reinstated_pence),
    fee: formatPence(row.fee_pence),
    goesBack: formatPence(row.status === 'won' ? row.goes_back_pence : 0),
    statement,
    evidence: [...evidence],
    files: stored.flatMap(toFile),
    acceptedAt: row.accepted_at?.toISOString() ?? null,
    submittedBy: row.submitted_at && nameOf(row.submitted_first_name, row.submitted_last_name),
    acceptedBy: nameOf(row.accepted_first_name, row.accepted_last_name),
    can: { answer: answerable, accept: answerable },
  };
}

const nameOf = (first: string | null, last: string | null) => (first === null ? null : `${first} ${last}`);

function toFile(row: EvidenceRow): EvidenceFile[] {
  if (row.filename === null || row.size_bytes === null) return [];
  return [
    {
      id: row.id,
      kind: row.kind as EvidenceFile['kind'],
      filename: row.filename,
      contentType: row.content_type as EvidenceFile['contentType'],
      sizeBytes: row.size_bytes,
      addedAt: row.created_at.toISOString(),
      addedBy: row.source === 'collected' ? null : nameOf(row.first_name, row.last_name),
    },
  ];
}
