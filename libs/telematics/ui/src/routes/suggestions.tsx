import { useFormats } from '@convoy/shell-api';
import { Card, CardContent, CardHeader, CardTitle, Icon } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { readAdvice } from './advice.rule.ts';

/** What to change of a route, the most useful first. */
export function Suggestions({ suggestions }: { readonly suggestions: readonly string[] }) {
  const { t } = useTranslation('telematics');
  const sentence = useAdvice();
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('routes.suggestions')}</CardTitle>
      </CardHeader>
      <CardContent>
        {suggestions.length === 0 ? (
          <p className="text-muted-foreground text-sm">{t('routes.noSuggestions')}</p>
        ) : (
          <ul aria-label={t('routes.suggestions')} className="flex flex-col gap-2 text-sm">
            {suggestions.map((suggestion) => (
              <li key={suggestion} className="flex gap-3">
                <Icon name="sparkles" className="mt-0.5 size-4 shrink-0 text-primary-text" />
                <span className="text-pretty [overflow-wrap:anywhere]">{sentence(suggestion)}</span>
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}

/** A suggestion in the language of the page. */
function useAdvice(): (suggestion: string) => string {
  const { t } = useTranslation('telematics');
  const { number, percent } = useFormats();
  return (suggestion) => {
    const advice = readAdvice(suggestion);
    if (!advice) return suggestion;
    const { params } = advice;
    const of = (name: string) => Number(params[name]);
    switch (advice.code) {
      case 'keep-order':
        return t('routes.advice.keep');
      case 'reorder-stops':
        return t('routes.advice.reorder', { moved: number(of('moved')) });
      case 'save-time':
        return t('routes.advice.time', {
          minutes: number(of('minutes')),
          percent: percent(of('percent')),
        });
      case 'save-distance':
        return t('routes.advice.distance', {
          miles: number(of('miles')),
          percent: percent(of('percent')),
        });
      case 'go-first-to':
        return t('routes.advice.first', { stop: params.stop ?? '' });
      default:
        return t('routes.advice.peak', { minutes: number(of('minutes')) });
    }
  };
}
