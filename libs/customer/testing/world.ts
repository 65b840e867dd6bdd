import { randomUUID } from 'node:crypto';
import { defineWorld } from '@convoy/platform/testing';

/** What the separation proof must know of this slice. */
export const world = defineWorld({
  tables: ['customer_note', 'customer_document'],
  nouns: {
    customers: ['app_user'],
    customer: ['app_user'],
    'customers merge': ['app_user'],
    'customers documents': ['customer_document'],
    'customers notes': ['customer_note'],
  },
  lists: [['operator', '/api/customers?perPage=100']],
  recordRefused: {
    'GET /api/customers/:id/documents/:documentId':
      'the copy of a licence shows a number that is masked for those who may not unmask',
  },
  rows: async ({ put, keep, canary, people }) => {
    const { customer, otherCustomer, erased, operator, admin } = people;
    for (const id of [customer, otherCustomer]) {
      await put('customer_note', { customer_id: id, text: `A note ${canary}`, author_id: operator });
      const path = `customer-documents/${randomUUID()}.pdf`;
      await put('customer_document', {
        customer_id: id,
        kind: 'licence',
        name: `${canary}.pdf`,
        note: canary,
        content_type: 'application/pdf',
        file_path: path,
        size_bytes: await keep(path),
        added_by: operator,
      });
      await put('driving_licence', {
        customer_id: id,
        issuer: 'GB',
        number: canary
          .replace(/[^a-z0-9]/g, '')
          .toUpperCase()
          .slice(-8)
          .padStart(16, 'A'),
        categories: '[]',
        endorsements: '[]',
        checked_by: operator,
      });
      await put('identity_check', {
        customer_id: id,
        plugin_id: 'sample-parking-permit',
        outcome: 'confirmed',
        source: canary,
        reference: canary,
        checked_by: operator,
      });
    }
    await put('customer_retention', { months: 72, changed_by: admin });
    await put('customer_erasure', { customer_id: erased, reason: 'asked', erased_by: admin });
  },
});
