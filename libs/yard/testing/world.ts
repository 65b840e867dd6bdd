import { randomBytes, randomUUID } from 'node:crypto';
import { defineWorld } from '@convoy/platform/testing';

const ownUpload = 'an upload is of who began it, and gone once its photo is made: none waits here';

/** What the separation proof must know of this slice. */
export const world = defineWorld({
  tables: ['condition_report', 'condition_photo', 'van_mark', 'hire_charge', 'deposit_keep_line'],
  nouns: {
    report: ['condition_report'],
    photo: ['condition_photo'],
    mark: ['van_mark'],
    charge: ['hire_charge'],
    line: ['deposit_keep_line'],
    'condition marks': ['van_mark'],
    'vans marks': ['van_mark'],
    'bookings charges': ['hire_charge'],
  },
  lists: [],
  plain: [
    {
      part: ':kind',
      door: /\/condition\/:kind(\/|$)/,
      why: 'the report of the way out or of the way in',
      values: ['out', 'in'],
    },
    {
      part: ':uploadId',
      door: /\/uploads\/condition\/:uploadId$/,
      why: 'an upload on its way, in the folder of its brand and of who began it',
      values: ['0123456789abcdef0123456789abcdef'],
    },
  ],
  nothingThere: {
    'GET /api/uploads/condition/:uploadId': ownUpload,
    'PATCH /api/uploads/condition/:uploadId': ownUpload,
    'DELETE /api/uploads/condition/:uploadId': ownUpload,
    'DELETE /api/bookings/:id/condition/:kind/marks/:markId': 'there is a report of the way out alone',
    'DELETE /api/bookings/:id/condition-photos/:photoId': 'what the first who may has removed is gone',
    'POST /api/vans/:id/marks/:markId/repaired': 'a mark that the first who may has removed is gone',
  },
  // A part of an upload by the tus protocol.
  samples: { 'application/offset+octet-stream': Buffer.from('part of a photo') },
  rows: async ({ put, run, tenant, canary }) => {
    const [hire] = await run(
      `select b.id, b.van_id from booking b
       join deposit_keep k on k.tenant_id = b.tenant_id and k.booking_id = b.id
       where b.tenant_id = $1 and b.status = 'completed' order by b.id limit 1`,
      [tenant.id],
    );
    if (!hire)
      throw new Error(`${tenant.slug} has no completed hire of which a part of the deposit is to be kept.`);
    const report = await put('condition_report', {
      booking_id: hire.id,
      van_id: hire.van_id,
      kind: 'out',
      notes: canary,
    });
    const photo = await put('condition_photo', {
      report_id: report.id,
      panel: 'front',
      client_key: randomUUID(),
      sha256: '0'.repeat(64),
      key: randomBytes(32).toString('base64url'),
      size_bytes: 1,
      width: 1,
      height: 1,
    });
    const mark = await put('van_mark', {
      van_id: hire.van_id,
      panel: 'front',
      x: 0.5,
      y: 0.5,
      kind: 'dent',
      severity: 'light',
      note: canary,
      photo_id: photo.id,
      report_id: report.id,
    });
    const charge = await put('hire_charge', {
      booking_id: hire.id,
      kind: 'damage',
      stretch: 1,
      mark_id: mark.id,
      note: canary,
      amount_pence: 100,
      state: 'accepted',
      decided_at: new Date(),
    });
    await put('deposit_keep_line', {
      booking_id: hire.id,
      charge_id: charge.id,
      kind: 'damage',
      note: canary,
      amount_pence: 100,
      photos_out: [canary],
      photos_in: [canary],
    });
  },
});
