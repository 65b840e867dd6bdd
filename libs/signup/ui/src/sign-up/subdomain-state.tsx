import { useTenant } from '@convoy/shell-api';
import { asSubdomain, type SubdomainFault, subdomainFault } from '@convoy/signup/contract';
import { cn, Icon } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { subdomainState } from './sign-up.api.ts';

/** How long a person types without being asked about. */
const PAUSE_MS = 350;

/** What of a typed subdomain is known: checked as it is typed, by the rules at once and by the server after a pause. */
export function SubdomainState({ typed, domain }: { typed: string; domain: string }) {
  const { t } = useTranslation('signup');
  const { name: product } = useTenant();
  const name = asSubdomain(typed);
  const settled = useSettled(name);
  const own = name === '' ? null : subdomainFault(name);
  const asked = useQuery({ ...subdomainState(settled), enabled: settled !== '' && !subdomainFault(settled) });
  const address = `${name}${domain}`;
  const said = (): { text: string; tone: 'good' | 'bad' | 'plain' } => {
    const refused = (fault: SubdomainFault) =>
      ({ text: t(`signup.subdomain.faults.${fault}`, { product }), tone: 'bad' }) as const;
    if (name === '') return { text: '', tone: 'plain' };
    if (own) return refused(own);
    if (asked.isError) return { text: t('signup.subdomain.unchecked'), tone: 'plain' };
    if (name !== settled || !asked.data)
      return { text: t('signup.subdomain.checking', { address }), tone: 'plain' };
    return asked.data.fault
      ? refused(asked.data.fault)
      : { text: t('signup.subdomain.free', { address }), tone: 'good' };
  };
  const { text, tone } = said();
  return (
    <p
      role="status"
      className={cn(
        '-mt-3 flex min-h-5 items-start gap-1.5 text-sm [overflow-wrap:anywhere]',
        tone === 'good' && 'text-success-text',
        tone === 'bad' && 'text-danger-text',
        tone === 'plain' && 'text-muted-foreground',
      )}
    >
      {tone === 'good' && <Icon name="circle-check" className="mt-0.5 size-4 shrink-0" />}
      {tone === 'bad' && <Icon name="circle-alert" className="mt-0.5 size-4 shrink-0" />}
      {text}
    </p>
  );
}

/** A value once it has stayed for a moment. */
function useSettled(value: string): string {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
