import { rolePassword } from '@convoy/platform/db';
import { describe, expect, it } from 'vitest';
import { deploymentEnv, formatEnv } from './deployment-env.ts';

describe('deploymentEnv', () => {
  const decided = { baseDomain: 'convoy.example', email: 'ops@convoy.example' };

  it('gives each role an address with the password that the migration sets', () => {
    const env = deploymentEnv(decided);
    for (const [name, role] of [
      ['DATABASE_APP_URL', 'convoy_app'],
      ['DATABASE_PLATFORM_URL', 'convoy_platform'],
      ['DATABASE_WORKER_URL', 'convoy_worker'],
    ] as const)
      expect(new URL(env[name] ?? '')).toMatchObject({
        username: role,
        password: rolePassword(env.DATABASE_ROLE_SECRET ?? '', role),
        host: 'postgres:5432',
        pathname: '/convoy',
      });
  });

  it('makes new secrets each time, and none twice', () => {
    const secrets = [deploymentEnv(decided), deploymentEnv(decided)].flatMap((env) => [
      env.SESSION_SECRET,
      env.POSTGRES_PASSWORD,
      env.DATABASE_ROLE_SECRET,
    ]);
    expect(new Set(secrets).size).toBe(6);
    for (const secret of secrets) expect(secret).toMatch(/^[0-9a-f]{48,64}$/);
  });

  it('writes one line a variable', () => {
    expect(formatEnv({ A: '1', B: '' })).toBe('A=1\nB=\n');
  });
});
