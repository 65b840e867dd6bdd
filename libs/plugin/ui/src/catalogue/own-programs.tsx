import { useAbility } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Card, Icon } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ownPrograms } from '../plugin.api.ts';
import { pluginPaths } from '../plugin.paths.ts';
import { PluginOffer } from './plugin-card.tsx';

/** Ways in for programs that are no integrations of the catalogue; each for whoever may see to it. */
const ways = [
  { id: 'keys', path: pluginPaths.apiKeys, icon: 'key-round', subject: 'ApiKey' },
  { id: 'webhooks', path: pluginPaths.webhooks, icon: 'send', subject: 'WebhookEndpoint' },
  // Whoever gives a key to somebody is asked by them what it opens.
  { id: 'reference', path: pluginPaths.reference, icon: 'external-link', subject: 'ApiKey' },
] as const;
const linkStyles =
  'font-semibold after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ring focus-visible:after:outline-offset-2';

/** Leads to the pages by which a brand connects programs of its own. */
export function OwnPrograms() {
  const { t } = useTranslation('plugin');
  const ability = useAbility();
  const heading = useId();
  const open = ways.filter(({ subject }) => ability.can('read', subject));
  // Where it does not come, the pages themselves say what they cost.
  const { data: addOn } = useQuery({ ...ownPrograms, enabled: open.length > 0 });
  if (open.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="mt-10">
      <h2 id={heading} className="text-lg leading-6">
        {t('own.title')}
      </h2>
      <p className="mt-1 text-pretty text-muted-foreground text-sm">{t('own.text')}</p>
      {addOn?.may === false && (
        <div className="mt-4">
          <PluginOffer lacks="custom-integrations" />
        </div>
      )}
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {open.map(({ id, path, icon }) => (
          <li key={id}>
            <Card className="relative flex h-full items-start gap-4 p-5 transition-colors hover:border-input-hover">
              <span
                aria-hidden="true"
                className="grid size-10 shrink-0 place-items-center rounded-lg bg-muted text-muted-foreground forced-colors:border"
              >
                <Icon name={icon} className="size-5" />
              </span>
              <div className="min-w-0">
                {id === 'reference' ? (
                  <a href={path} target="_blank" rel="noreferrer" className={linkStyles}>
                    {t('own.reference')}
                    <span className="sr-only"> {t('own.newTab')}</span>
                  </a>
                ) : (
                  <Link to={path} className={linkStyles}>
                    {t(`own.${id}`)}
                  </Link>
                )}
                <p className="mt-1 text-pretty text-muted-foreground text-sm">{t(`own.${id}Text`)}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
