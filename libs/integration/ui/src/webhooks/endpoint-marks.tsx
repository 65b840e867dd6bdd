import { useFormats } from '@convoy/shell-api';
import { Alert, Badge } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { WebhookEndpoint, WebhookMessageState } from '../../../contract/src/index.ts';

/** An address in a heading: brands whose headings are in capitals would make another one of it. */
export const EndpointAddress = ({ text }: { text: string }) => <span className="normal-case">{text}</span>;

/** How an endpoint stands, in a word. */
export function EndpointBadge({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { t } = useTranslation('integration');
  if (endpoint.state === 'paused') return <Badge tone="danger">{t('webhooks.states.paused')}</Badge>;
  if (endpoint.failingSince) return <Badge tone="warning">{t('webhooks.states.failing')}</Badge>;
  return <Badge tone="success">{t('webhooks.states.active')}</Badge>;
}

/** Why nothing is sent, or since when nothing is taken; nothing where all is well. */
export function EndpointTrouble({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { t } = useTranslation('integration');
  const { instant } = useFormats();
  const { pausedBecause, pausedAt, failingSince } = endpoint;
  if (pausedBecause && pausedAt)
    return (
      <Alert
        tone={pausedBecause === 'person' ? 'warning' : 'danger'}
        role="note"
        className="mb-5"
        title={t(`webhooks.paused.${pausedBecause}`, { when: instant(pausedAt) })}
      >
        {t('webhooks.pausedText')}
      </Alert>
    );
  if (failingSince)
    return (
      <Alert
        tone="warning"
        role="note"
        className="mb-5"
        title={t('webhooks.failingSince', { when: instant(failingSince) })}
      >
        {t('webhooks.failingText')}
      </Alert>
    );
  return null;
}

const tones = { waiting: 'neutral', failed: 'warning', delivered: 'success', 'given-up': 'danger' } as const;

/** How far a message is. */
export function MessageBadge({ state }: { state: WebhookMessageState }) {
  const { t } = useTranslation('integration');
  return <Badge tone={tones[state]}>{t(`webhooks.messages.states.${state}`)}</Badge>;
}
