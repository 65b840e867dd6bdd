import { describe, expect, it } from 'vitest';
import { meaningOfHost } from './tenant-hosts.ts';

describe('which tenant a host belongs to', () => {
  it('gives base domain and www to the platform', () => {
    expect(meaningOfHost('localhost', 'localhost')).toEqual({ kind: 'platform' });
    expect(meaningOfHost('www.convoy.example', 'convoy.example')).toEqual({ kind: 'platform' });
  });

  it('takes a subdomain as the slug, whole', () => {
    expect(meaningOfHost('swift-vans.localhost', 'localhost')).toEqual({ kind: 'slug', slug: 'swift-vans' });
    expect(meaningOfHost('a.b.localhost', 'localhost')).toEqual({ kind: 'slug', slug: 'a.b' });
  });

  it('takes nothing that only looks like the base domain', () => {
    expect(meaningOfHost('evil-localhost', 'localhost')).toEqual({ kind: 'domain', host: 'evil-localhost' });
    expect(meaningOfHost('localhost.evil.example', 'localhost')).toEqual({
      kind: 'domain',
      host: 'localhost.evil.example',
    });
  });
});
