import type { DemoAccount } from '@convoy/tenancy/contract';
import { Button, cn, Icon } from '@convoy/ui-kit';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The demo accounts, there in demo mode only: choose a role, press once, and one is in. */
export function DemoBox({
  accounts,
  disabled,
  onUse,
}: {
  accounts: readonly DemoAccount[];
  disabled: boolean;
  onUse: (account: DemoAccount) => void;
}) {
  const { t } = useTranslation('identity');
  const [role, setRole] = useState(accounts[0]?.role);
  const group = useId();
  const account = accounts.find((one) => one.role === role) ?? accounts[0];
  if (!account) return null;
  return (
    <section
      aria-labelledby={`${group}-title`}
      className="rounded-xl border border-border border-dashed bg-muted p-4"
    >
      <h2 id={`${group}-title`} className="flex items-center gap-2 text-base leading-6">
        <Icon name="key-round" className="size-4 text-primary-text" />
        {t('login.demo.title')}
      </h2>
      <p className="mt-0.5 text-muted-foreground text-sm">{t('login.demo.text')}</p>
      {accounts.length > 1 && (
        <fieldset className="mt-3 flex rounded-lg border border-border bg-surface p-1" disabled={disabled}>
          <legend className="sr-only">{t('login.demo.role')}</legend>
          {accounts.map((one) => (
            <label
              key={one.role}
              className={cn(
                'flex min-h-11 flex-1 cursor-pointer items-center justify-center rounded-md px-2 font-medium text-sm transition-colors md:min-h-9',
                'has-focus-visible:outline-2 has-focus-visible:outline-ring',
                one.role === account.role ? 'bg-primary text-primary-foreground' : 'hover:bg-muted',
              )}
            >
              <input
                type="radio"
                name={group}
                value={one.role}
                checked={one.role === account.role}
                onChange={() => setRole(one.role)}
                className="sr-only"
              />
              {t(`login.demo.roles.${one.role}`)}
            </label>
          ))}
        </fieldset>
      )}
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted-foreground">{t('login.demo.username')}</dt>
        <dd className="break-all font-mono">{account.username}</dd>
        <dt className="text-muted-foreground">{t('login.demo.password')}</dt>
        <dd className="break-all font-mono">{account.password}</dd>
      </dl>
      <Button variant="outline" className="mt-4 w-full" disabled={disabled} onClick={() => onUse(account)}>
        {t('login.demo.button')}
      </Button>
    </section>
  );
}
