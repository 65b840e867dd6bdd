import { Link } from '@convoy/shell-api/router';
import {
  AccessDenied,
  Badge,
  Breadcrumbs,
  Button,
  Card,
  EmptyState,
  PageHeader,
  SkeletonPage,
  SkeletonText,
  StatCard,
  toast,
} from '@convoy/ui-kit';
import { PlanGate } from '@convoy/ui-kit/panels';
import { Sparkline } from '@convoy/ui-kit/sparkline';
import { Specimen } from './specimen.tsx';
import { useWords } from './words.ts';

export default function StatesGroup() {
  const say = useWords();
  return (
    <div className="flex min-w-0 flex-col gap-8">
      <Specimen name="PageHeader">
        <PageHeader
          className="mb-0 md:mb-0"
          title={say('vehicles')}
          description={say('sentence')}
          back={<Link to="/dev/ui">{say('overview')}</Link>}
          badge={<Badge tone="success">{say('confirmed')}</Badge>}
          actions={<Button>{say('book')}</Button>}
          moreActions={[
            { label: say('more'), icon: 'download', onSelect: () => toast({ title: say('more') }) },
            { label: say('delete'), icon: 'trash-2', onSelect: () => toast({ title: say('delete') }) },
          ]}
        />
      </Specimen>
      <Specimen name="Breadcrumbs">
        <Breadcrumbs
          items={[
            <Link key="a" to="/dev/ui">
              {say('overview')}
            </Link>,
            <Link key="b" to="/dev/ui">
              {say('vehicles')}
            </Link>,
          ]}
          current={say('leeds')}
        />
      </Specimen>
      <Specimen name="StatCard">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <StatCard
            label={say('invoices')}
            value="£1,240"
            trend={{ value: 12, caption: say('history') }}
            icon="banknote"
            chart={<Sparkline values={[3, 5, 4, 8, 9]} label={say('history')} />}
            link={<Link to="/dev/ui" />}
          />
          <StatCard
            label={say('overdue')}
            value="3"
            trend={{ value: 50, caption: say('history'), goodWhen: 'down' }}
            icon="clock"
          />
          <StatCard label={say('vehicles')} value={null} trend={{ value: null, caption: say('history') }} />
          <StatCard label={say('depot')} value="9" loading />
        </div>
      </Specimen>
      <Specimen name="PlanGate">
        <PlanGate
          included={false}
          title={say('overview')}
          text={say('sentence')}
          plan={say('large')}
          price="£8"
          action={<Button>{say('more')}</Button>}
        >
          <div className="grid gap-4 p-5 sm:grid-cols-3">
            <StatCard label={say('vehicles')} value="12" />
            <StatCard label={say('depot')} value="4" />
            <StatCard label={say('overdue')} value="1" />
          </div>
        </PlanGate>
      </Specimen>
      <Specimen name="EmptyState">
        <Card>
          <EmptyState
            icon="calendar-days"
            title={say('history')}
            text={say('hint')}
            action={<Button>{say('book')}</Button>}
          />
        </Card>
      </Specimen>
      <Specimen name="AccessDenied">
        <Card>
          <AccessDenied
            title={say('cancel')}
            text={say('fault')}
            action={
              <Button asChild variant="outline">
                <Link to="/dev/ui">{say('overview')}</Link>
              </Button>
            }
          />
        </Card>
      </Specimen>
      <Specimen name="SkeletonText, SkeletonPage">
        <div className="grid grid-cols-1 gap-8">
          <SkeletonText />
          <SkeletonPage />
        </div>
      </Specimen>
    </div>
  );
}
