import { useSession, useTenant } from '@convoy/shell-api';
import { Card, CardContent, Icon, PageHeader } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';

/** `/` and `/dashboard` of the platform: head office has no bookings of its own. */
export default function HeadOfficePage() {
  const { t } = useTranslation('reporting');
  const { user } = useSession();
  const tenant = useTenant();
  const role = user?.role ?? 'customer';
  return (
    <>
      <PageHeader
        title={t('greeting.title', { name: user?.firstName || t('greeting.user') })}
        description={t('greeting.headOffice', { product: tenant.name })}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <Facts
          icon="user-round"
          title={t('headOffice.account')}
          facts={[
            [t('headOffice.name'), user ? `${user.firstName} ${user.lastName}` : t('stats.dash')],
            [t('headOffice.email'), user?.email ?? t('stats.dash')],
            [t('headOffice.role'), t(`headOffice.roles.${role}`)],
          ]}
        />
        <Facts
          icon="building-2"
          title={t('headOffice.platform')}
          facts={[
            [t('headOffice.version'), tenant.version],
            [t('headOffice.payments'), t(`headOffice.paymentModes.${tenant.payments}`)],
          ]}
        />
      </div>
      <p className="mt-6 max-w-2xl text-pretty text-muted-foreground text-sm">{t('headOffice.text')}</p>
    </>
  );
}

function Facts({
  icon,
  title,
  facts,
}: {
  icon: string;
  title: string;
  facts: readonly (readonly [label: string, value: string])[];
}) {
  return (
    <Card>
      <CardContent>
        <h2 className="mb-4 flex items-center gap-2.5 text-lg leading-6">
          <Icon name={icon} className="size-5 text-muted-foreground" />
          {title}
        </h2>
        <dl className="flex flex-col gap-3 text-sm">
          {facts.map(([label, value]) => (
            <div key={label} className="flex justify-between gap-4">
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="min-w-0 break-words text-right font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      </CardContent>
    </Card>
  );
}
