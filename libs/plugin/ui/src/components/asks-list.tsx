import { Icon } from '@convoy/ui-kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plugin } from '../../../contract/src/index.ts';
import { asksForSomething, newsOf, partsOf, placesOf } from './asks.rule.ts';

/** All that an integration may do and adds, in plain words. What is not listed it is not given. */
export function AsksList({ plugin, links = false }: { plugin: Plugin; links?: boolean }) {
  const { t } = useTranslation('plugin');
  if (!asksForSomething(plugin)) return <p className="text-muted-foreground text-sm">{t('asks.nothing')}</p>;
  const { permissions, hosts, events, secrets, pages, slots, ports, trackers } = plugin;
  return (
    <dl className="flex flex-col gap-4 text-sm">
      <Part icon="key-round" label={t('asks.permissions')}>
        {permissions.map(({ action, subject, words }) => ({ key: `${action}:${subject}`, said: words }))}
      </Part>
      <Part icon="map-pin" label={t('asks.trackers')}>
        {trackers ? [{ key: 'trackers', said: t('asks.trackersSaid') }] : []}
      </Part>
      {hosts.length === 0 ? (
        <Part icon="globe" label={t('asks.hosts')}>
          {[{ key: 'none', said: t('asks.noHosts') }]}
        </Part>
      ) : (
        <Part icon="globe" label={t('asks.hosts')}>
          {hosts.map((host) => ({ key: host, said: <Technical>{host}</Technical> }))}
        </Part>
      )}
      <Part icon="bell" label={t('asks.events')}>
        {newsOf(events.hears).map((owner) => ({ key: owner, said: t(`news.${owner}`) }))}
      </Part>
      <Part icon="plug-zap" label={t('asks.webhooks')}>
        {events.webhooks.map((type) => ({ key: type, said: <Technical>{type}</Technical> }))}
      </Part>
      <Part icon="lock" label={t('asks.secrets')}>
        {secrets.map(({ name, label }) => ({ key: name, said: label }))}
      </Part>
      <Part icon="layout-dashboard" label={t('asks.pages')}>
        {pages.map(({ path, title }) => ({
          key: path,
          // A page with a parameter leads nowhere by itself.
          said: links && !path.includes(':') ? <PageLink to={path}>{title}</PageLink> : title,
        }))}
      </Part>
      <Part icon="panel-left" label={t('asks.places')}>
        {placesOf(slots).map((place) =>
          typeof place === 'string'
            ? { key: place, said: t(`places.${place}`) }
            : { key: place.slot, said: <Technical>{place.slot}</Technical> },
        )}
      </Part>
      <Part icon="wrench" label={t('asks.ports')}>
        {partsOf(ports).map((part) =>
          typeof part === 'string'
            ? { key: part, said: t(`ports.${part}`) }
            : { key: part.port, said: <Technical>{part.port}</Technical> },
        )}
      </Part>
    </dl>
  );
}

function Part({
  icon,
  label,
  children,
}: {
  icon: string;
  label: string;
  children: readonly { readonly key: string; readonly said: ReactNode }[];
}) {
  if (children.length === 0) return null;
  return (
    <div className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-3 gap-y-1">
      <dt className="col-span-2 flex items-start gap-3 font-medium">
        <Icon name={icon} className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
        {label}
      </dt>
      {children.map(({ key, said }) => (
        <dd key={key} className="col-start-2 text-muted-foreground [overflow-wrap:anywhere]">
          {said}
        </dd>
      ))}
    </div>
  );
}

const Technical = ({ children }: { children: string }) => (
  <code className="font-mono text-[0.8125rem] text-foreground">{children}</code>
);

// The shell knows the pages of integrations that were there when it began: one enabled since is found by loading anew.
const PageLink = ({ to, children }: { to: string; children: string }) => (
  <a href={to} className="rounded-xs text-link underline underline-offset-4">
    {children}
  </a>
);
