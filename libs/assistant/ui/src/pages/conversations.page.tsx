import { choiceInUrl, idInUrl, listUrl, type PagePlace, pagePlaceInUrl } from '@convoy/shell-api';
import { useSearchParams } from '@convoy/shell-api/router';
import { Field, PageHeader, Select } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { ConversationCard } from '../inbox/conversation-card.tsx';
import { ConversationList } from '../inbox/conversation-list.tsx';
import { InboxFigures } from '../inbox/inbox-figures.tsx';
import { OpenQuestions } from '../inbox/open-questions.tsx';

const states = ['waiting', 'staff', 'assistant', 'unanswered'] as const;
const NAMES = ['state', 'open'] as const;

/** `/ai-features/conversations`: figures, the inbox, and the conversation that is open. Filter and conversation are in the address. */
export default function ConversationsPage() {
  const { t } = useTranslation('assistant');
  const [query, setQuery] = useSearchParams();
  const state = choiceInUrl(query, 'state', states) ?? '';
  const open = idInUrl(query, 'open');
  const place = pagePlaceInUrl(query);
  const show = (next: { state: string; open: string } & PagePlace) =>
    setQuery(listUrl(next, NAMES), { preventScrollReset: true });
  return (
    <>
      <PageHeader title={t('titles.conversations')} description={t('inbox.text')} />
      <div className="flex flex-col gap-5">
        <InboxFigures />
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <div className={open === null ? 'min-w-0' : 'hidden min-w-0 lg:block'}>
            <Field label={t('inbox.filter')} className="mb-3">
              <Select
                value={state}
                options={[
                  { value: '', label: t('inbox.all') },
                  ...states.map((value) => ({ value, label: t(`inbox.${value}`) })),
                ]}
                onValueChange={(value) => show({ state: value, open: '', page: 1 })}
              />
            </Field>
            <ConversationList
              state={state}
              place={place}
              open={open}
              onOpen={(id) => show({ ...place, state, open: String(id) })}
              onPlace={(next) => show({ ...next, state, open: '' })}
            />
          </div>
          <div className={open === null ? 'hidden min-w-0 lg:block' : 'min-w-0'}>
            <ConversationCard key={open} id={open} onClose={() => show({ ...place, state, open: '' })} />
          </div>
        </div>
        <OpenQuestions onOpen={(id) => show({ ...place, state, open: String(id) })} />
      </div>
    </>
  );
}
