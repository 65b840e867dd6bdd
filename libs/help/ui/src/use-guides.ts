import { useLanguage, useSession, useTenant } from '@convoy/shell-api';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { audiencesOf, type Reader } from './guides/guide-choice.rule.ts';
import { loadGuides } from './guides/guide-texts.ts';

/** The texts of all guides in the language of the page. */
export function useGuideTexts() {
  const { language } = useLanguage();
  return useQuery({
    queryKey: ['help', 'guides', language],
    queryFn: () => loadGuides(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The reader, and the audiences whose guides they are shown. */
export function useReader() {
  const { kind } = useTenant();
  const role = useSession().user?.role ?? null;
  return useMemo(() => {
    const reader: Reader = { host: kind, role };
    return { reader, audiences: audiencesOf(reader) };
  }, [kind, role]);
}
