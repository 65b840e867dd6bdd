import { NavLink } from '@convoy/shell-api/router';
import { Card, CardHeader, CardTitle, PageHeader } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { ChatPanel } from '../chat/chat-panel.tsx';
import { RecommendationCard } from '../recommend/recommendation.tsx';
import { IntroCards } from './intro-cards.tsx';

const tab =
  '-mb-px inline-flex h-11 items-center whitespace-nowrap border-b-2 px-3 font-medium text-sm focus-visible:outline-2 focus-visible:outline-ring focus-visible:-outline-offset-2';

/** `/ai-features`: what there is, the chat and the smart recommendation; the contract generator is the other tab. */
export default function AssistantPage() {
  const { t } = useTranslation('assistant');
  return (
    <>
      <PageHeader title={t('titles.assistant')} description={t('page.text')} className="mb-4" />
      <nav aria-label={t('page.tabs')} className="mb-5 flex gap-1 overflow-x-auto border-border border-b">
        <NavLink to="/ai-features" end className={`${tab} border-primary text-foreground`}>
          {t('chat.title')}
        </NavLink>
        <NavLink
          to="/ai-features/contracts"
          className={`${tab} border-transparent text-muted-foreground hover:text-foreground`}
        >
          {t('page.contracts')}
        </NavLink>
      </nav>
      <IntroCards />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card
          id="chat"
          className="flex h-[min(44rem,calc(100dvh-22rem))] min-h-96 scroll-mt-20 flex-col overflow-hidden lg:h-[min(44rem,calc(100dvh-20rem))]"
        >
          <CardHeader className="border-border border-b pb-3 md:pb-4">
            <CardTitle>{t('chat.title')}</CardTitle>
          </CardHeader>
          <ChatPanel />
        </Card>
        <div id="recommendation" className="scroll-mt-20">
          <RecommendationCard />
        </div>
      </div>
    </>
  );
}
