import { describe, expect, it } from 'vitest';
import type { ProofTenant } from '../world/world.ts';
import { ghostOf, idsOf, namesRecord, recordsIn, tablesOfField } from './ids.rule.ts';

const at = (path: string) => recordsIn({ name: `GET ${path}`, path });
const tables = (path: string, param: string) => at(path).find(({ name }) => name === param)?.tables;

describe('names of records', () => {
  it('are told by what stands before them', () => {
    expect(tables('/api/bookings/:id/changes/:changeId/confirm', ':id')).toEqual(['booking']);
    expect(tables('/api/bookings/:id/changes/:changeId/confirm', ':changeId')).toEqual(['booking_change']);
    expect(tables('/api/customers/:id/documents/:documentId', ':documentId')).toEqual(['customer_document']);
    expect(tables('/api/maintenance/:id/documents/:documentId', ':documentId')).toEqual([
      'maintenance_document',
    ]);
    expect(tables('/api/payments/disputes/:id/files/:file', ':file')).toEqual(['payment_dispute_evidence']);
    expect(tables('/api/webhook-endpoints/:id/messages/:message', ':message')).toEqual(['webhook_message']);
  });

  it('are told by the field that takes them', () => {
    expect(tablesOfField('vanId', 'POST /api/bookings')).toEqual(['van']);
    expect(tablesOfField('extraIds', 'POST /api/bookings')).toEqual(['extra']);
    expect(tablesOfField('cardId', 'POST /api/payments/:id/saved-card')).toEqual(['saved_card']);
    expect(tablesOfField('beforeVanId', 'booking.changed.v1')).toEqual(['van']);
    expect(['vanId', 'ids', 'booking', 'id'].every(namesRecord)).toBe(true);
    expect(['pluginId', 'paid', 'name', 'from'].some(namesRecord)).toBe(false);
  });

  it('are told by the door where the field does not tell it', () => {
    expect(tablesOfField('ids', 'POST /api/notifications/read')).toEqual(['notification']);
    expect(tablesOfField('fromId', 'customer.merged.v1')).toEqual(['app_user']);
    expect(tablesOfField('id', 'POST /api/vans/import')).toEqual(['van_import']);
    expect(tablesOfField('id', 'query fleetVan')).toEqual(['van']);
    expect(tablesOfField('id', 'query maintenanceJob')).toEqual(['maintenance']);
    expect(tablesOfField('id', 'subscription customerChanged')).toEqual(['app_user']);
  });

  it('are not guessed: a field or a part of an address of an unknown kind fails, with its door', () => {
    const unknown = (field: string, door: string) => () => tablesOfField(field, door);
    expect(unknown('trailerId', 'POST /api/bookings')).toThrow('trailerId of POST /api/bookings');
    // The same words say something at one door alone.
    expect(unknown('ids', 'POST /api/vans/bulk')).toThrow('ids of POST /api/vans/bulk');
    expect(unknown('fromId', 'fleet.van-moved.v1')).toThrow('fromId of fleet.van-moved.v1');
    expect(unknown('id', 'query trailer')).toThrow('id of query trailer');
    expect(() => at('/api/trailers/:id')).toThrow(':id of GET /api/trailers/:id');
    expect(() => at('/api/bookings/:id/notes/:noteId')).toThrow(':noteId of GET');
    expect(() => at('/api/trailers/*')).toThrow('* of GET /api/trailers/*');
  });

  it('are no parts of an address that are known to name none, at their own doors alone', () => {
    expect(at('/api/integrations/:id/pictures/:file')).toEqual([]);
    expect(at('/api/pictures/:key/:file').map(({ name }) => name)).toEqual([':key']);
    expect(at('/brand/*')).toEqual([]);
    expect(() => at('/api/trailers/files/:file')).toThrow(':file of GET');
  });

  it('come from the tenant’s records, and from the part of a picture’s address that names it', () => {
    const tenant = {
      ids: { van: [7], 'app_user.profile_image_url': ['/api/pictures/abc_-1/large.webp'] },
    } as unknown as ProofTenant;
    expect(idsOf(tenant, ['van'])).toEqual([7]);
    expect(idsOf(tenant, ['app_user.profile_image_url'])).toEqual(['abc_-1']);
    expect(() => idsOf(tenant, ['saved_card'])).toThrow('saved_card');
  });

  it('have one of the same form that nobody has', () => {
    expect(ghostOf(7)).toBe(51_000_000_007);
    expect(ghostOf('7')).toBe('51000000007');
    expect(ghostOf(8)).not.toBe(ghostOf(7));
    expect(ghostOf('0f9c2f1e-aaaa-4bcd-8abc-0123456789af')).toMatch(/^[0-9a-f-]{36}$/);
    expect(ghostOf('abcXYZ_-')).toHaveLength(8);
  });
});
