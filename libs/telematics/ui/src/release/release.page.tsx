import { useFormats } from '@convoy/shell-api';
import { Badge, Button, Card, EmptyState, Icon, Input, PageHeader } from '@convoy/ui-kit';
import { Form, FormField, SubmitButton, useKitForm } from '@convoy/ui-kit/forms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { TrackerRegistration } from '../../../contract/src/index.ts';
import { ReadOrRetry } from '../shown/read-or-retry.tsx';
import { registrationsOf } from './release.api.ts';

const ReleaseDialog = lazy(() => import('./release-dialog.tsx'));

const entriesSchema = z.strictObject({
  identity: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_-]{4,64}$/),
});

/** `/sold-trackers` of the platform: finds the brand that a sold tracker still reports to, and releases it. */
export default function ReleasePage() {
  const { t } = useTranslation('telematics');
  const [identity, setIdentity] = useState('');
  const form = useKitForm({
    schema: entriesSchema,
    defaultValues: { identity: '' },
    messages: { 'identity.invalid': t('release.wrong') },
    onSubmit: async (given) => setIdentity(given.identity),
  });
  return (
    <>
      <PageHeader title={t('titles.release')} description={t('release.text')} />
      <Card className="mb-5 p-4">
        <Form form={form} className="max-w-md items-start">
          <FormField
            form={form}
            name="identity"
            label={t('release.identity')}
            hint={t('release.identityHint')}
            required
            className="w-full"
          >
            <Input dir="ltr" autoComplete="off" maxLength={64} />
          </FormField>
          <SubmitButton>
            <Icon name="search" />
            {t('release.find')}
          </SubmitButton>
        </Form>
      </Card>
      {identity && <Registrations key={identity} identity={identity} />}
    </>
  );
}

function Registrations({ identity }: { readonly identity: string }) {
  const { t } = useTranslation('telematics');
  const { instant } = useFormats();
  const client = useQueryClient();
  const asked = registrationsOf(identity);
  const read = useQuery(asked);
  const [releasing, setReleasing] = useState<TrackerRegistration | null>(null);
  return (
    <>
      <ReadOrRetry read={read} failed={t('release.failed')} outline={['h-24']}>
        {(all) =>
          all.length === 0 ? (
            <Card>
              <EmptyState
                icon="plug-zap"
                heading="h2"
                title={t('release.none', { identity })}
                text={t('release.noneText')}
              />
            </Card>
          ) : (
            <ul aria-label={t('release.list', { identity })} className="flex flex-col gap-3">
              {all.map((one) => (
                <li key={one.id}>
                  <Card className="flex flex-col gap-3 p-4 sm:flex-row sm:items-center">
                    <div className="min-w-0 flex-1">
                      <div className="flex flex-wrap items-center gap-2">
                        <h2 className="text-base leading-6 [overflow-wrap:anywhere]">{one.brand}</h2>
                        <Badge>{t(`devices.protocols.${one.protocol}.name`)}</Badge>
                        {one.receives && <Badge tone="success">{t('release.receives')}</Badge>}
                      </div>
                      <p className="text-muted-foreground text-sm">
                        {[
                          t('release.registered', { at: instant(one.registeredAt) }),
                          one.lastFixAt === null
                            ? t('release.never')
                            : t('release.heard', { at: instant(one.lastFixAt) }),
                          t(one.inVan ? 'release.inVan' : 'release.noVan'),
                        ].join(' · ')}
                      </p>
                    </div>
                    <Button
                      size="sm"
                      variant="outline"
                      aria-label={t('release.releaseOf', { brand: one.brand })}
                      onClick={() => setReleasing(one)}
                    >
                      {t('release.release')}
                    </Button>
                  </Card>
                </li>
              ))}
            </ul>
          )
        }
      </ReadOrRetry>
      <Suspense fallback={null}>
        {releasing && (
          <ReleaseDialog
            registration={releasing}
            identity={identity}
            onRead={() => client.invalidateQueries({ queryKey: asked.queryKey })}
            onClose={() => setReleasing(null)}
          />
        )}
      </Suspense>
    </>
  );
}
