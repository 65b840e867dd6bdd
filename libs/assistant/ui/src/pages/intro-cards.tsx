import { Link } from '@convoy/shell-api/router';
import { Icon } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';

const card =
  'flex h-full flex-col items-center gap-2 rounded-xl border border-border bg-surface p-3 text-center shadow-xs hover:border-primary focus-visible:outline-2 focus-visible:outline-ring sm:flex-row sm:items-start sm:gap-3 sm:p-4 sm:text-start';

/** What the AI features are; each card leads to its part of the page or to the other tab. */
export function IntroCards() {
  const { t } = useTranslation('assistant');
  const cards = [
    { icon: 'bot', to: '#chat', title: t('chat.title'), text: t('intro.chat') },
    { icon: 'sparkles', to: '#recommendation', title: t('recommend.title'), text: t('intro.recommend') },
    {
      icon: 'file-text',
      to: '/ai-features/contracts',
      title: t('page.contracts'),
      text: t('intro.contracts'),
    },
  ] as const;
  return (
    <ul className="mb-5 grid grid-cols-3 gap-2 sm:gap-4">
      {cards.map(({ icon, to, title, text }) => (
        <li key={to}>
          <Link to={to} className={card}>
            <span className="grid size-9 shrink-0 place-items-center rounded-lg bg-primary-soft text-primary-text forced-colors:border">
              <Icon name={icon} className="size-4" />
            </span>
            <span className="min-w-0">
              <span className="block font-semibold text-xs sm:text-sm">{title}</span>
              {/* A phone shows the names alone: the chat stays on its first screen. */}
              <span className="hidden text-muted-foreground text-sm sm:block">{text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
