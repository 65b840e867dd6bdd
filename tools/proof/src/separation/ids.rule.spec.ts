import { describe, expect, it } from 'vitest';
import type { ProofTenant } from '../world/world.ts';
import { ghostOf, idsOf, namesRecord, tablesOfField, tablesOfParam } from './ids.rule.ts';

const tables = (path: string, param: string) =>
  tablesOfParam(path.split('/'), path.split('/').indexOf(param));

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
    expect(tablesOfField('vanId', '/api/bookings')).toEqual(['van']);
    expect(tablesOfField('extraIds', '/api/bookings')).toEqual(['extra']);
    expect(['vanId', 'ids', 'booking', 'id'].every(namesRecord)).toBe(true);
    expect(['pluginId', 'paid', 'name', 'from'].some(namesRecord)).toBe(false);
  });

  it('come from the tenant’s records, and from the part of a picture’s address that names it', () => {
    const tenant = {
      ids: { van: [7], 'app_user.profile_image_url': ['/api/pictures/abc_-1/large.webp'] },
    } as unknown as ProofTenant;
    expect(idsOf(tenant, ['van'])).toEqual([7]);
    expect(idsOf(tenant, ['app_user.profile_image_url'])).toEqual(['abc_-1']);
  });

  it('have one of the same form that nobody has', () => {
    expect(ghostOf(7)).toBe(51_000_000_007);
    expect(ghostOf('7')).toBe('51000000007');
    expect(ghostOf(8)).not.toBe(ghostOf(7));
    expect(ghostOf('0f9c2f1e-aaaa-4bcd-8abc-0123456789af')).toMatch(/^[0-9a-f-]{36}$/);
    expect(ghostOf('abcXYZ_-')).toHaveLength(8);
  });
});
