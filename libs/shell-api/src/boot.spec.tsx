// @vitest-environment happy-dom
import { AbilityBuilder, createMongoAbility } from '@casl/ability';
import { packRules } from '@casl/ability/extra';
import type { SessionView } from '@convoy/identity/contract';
import type { TenantView } from '@convoy/tenancy/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Can, ShellProvider, useSession, useTenant } from './boot.tsx';

afterEach(cleanup);

const tenant = { name: 'Swift Vans' } as TenantView;

function session(user: SessionView['user']): SessionView {
  const { can, cannot, build } = new AbilityBuilder(createMongoAbility);
  can('read', 'Booking');
  can('create', 'Booking');
  cannot('create', 'Booking');
  return { user, rules: packRules(build().rules) as SessionView['rules'] };
}

function Probe() {
  return (
    <p>
      {useTenant().name} {useSession().signedIn ? 'in' : 'out'}
      <Can do="read" on="Booking">
        {' '}
        may-read
      </Can>
      <Can do="create" on="Booking" fallback=" may-not-create">
        {' '}
        may-create
      </Can>
    </p>
  );
}

describe('ShellProvider', () => {
  it('gives tenant, session and the unpacked rules, prohibitions included', () => {
    render(
      <ShellProvider tenant={tenant} session={session(null)}>
        <Probe />
      </ShellProvider>,
    );
    expect(screen.getByText(/Swift Vans/).textContent).toBe('Swift Vans out may-read may-not-create');
  });

  it('says so when it is missing', () => {
    expect(() => render(<Probe />)).toThrow(/ShellProvider/);
  });
});
