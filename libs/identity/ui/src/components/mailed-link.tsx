import { ApiError, apiErrorMessage, useSession } from '@convoy/shell-api';
import { Alert, Button, Spinner } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { identityPaths } from '../identity.paths.ts';
import { AuthFrame } from './auth-frame.tsx';
import { useMailedToken } from './use-mailed-token.ts';

/**
 * The page a mailed link leads to: it sends the token once, by itself, and tells what came of it. A link that is not
 * whole is told without a call; one that was used or is too old with what one may do.
 */
export function MailedLink<T>({
  id,
  token: tokenSchema,
  send,
  waitingTitle,
  doneTitle,
  doneText,
  failedTitle,
  already,
}: {
  /** Name of the page; what a token came to is kept by it. */
  id: string;
  token: z.ZodType<string>;
  send: (token: string) => Promise<T>;
  waitingTitle: string;
  doneTitle: string;
  doneText: (result: T) => ReactNode;
  failedTitle: string;
  /** What is so already and makes a used link no fault. */
  already?: string | undefined;
}) {
  const { t } = useTranslation('identity');
  const { signedIn } = useSession();
  const token = useMailedToken();
  const whole = tokenSchema.safeParse(token).success;
  // A query and not a mutation, because it goes by itself: asked once for a token, however often the page is drawn.
  const sent = useQuery({
    queryKey: [id, token],
    queryFn: () => send(token),
    enabled: whole,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const spent = sent.error instanceof ApiError && sent.error.code === 'LINK_INVALID';
  const onward = (
    <Button asChild size="lg" className="mt-6 w-full">
      {/* A new page load: what the session knows of the address is older than the link. */}
      <a href={signedIn ? identityPaths.account : identityPaths.login}>
        {t(signedIn ? 'mailed.toAccount' : 'mailed.toLogin')}
      </a>
    </Button>
  );

  if (sent.isSuccess) {
    return (
      <AuthFrame title={doneTitle}>
        <Alert tone="success">{doneText(sent.data)}</Alert>
        {onward}
      </AuthFrame>
    );
  }
  if (spent && already) {
    return (
      <AuthFrame title={doneTitle}>
        <Alert tone="success">{already}</Alert>
        {onward}
      </AuthFrame>
    );
  }
  if (!whole || spent) {
    return (
      <AuthFrame title={failedTitle}>
        <Alert tone="warning" title={whole ? undefined : t('reset.missingTitle')}>
          {whole ? apiErrorMessage(sent.error) : t('mailed.incomplete')}
        </Alert>
        <p className="mt-4 text-pretty text-muted-foreground text-sm">
          {t(signedIn ? 'mailed.askAgain' : 'mailed.askAgainSignedOut')}
        </p>
        {onward}
      </AuthFrame>
    );
  }
  if (sent.isError && !sent.isFetching) {
    return (
      <AuthFrame title={failedTitle}>
        <Alert tone="danger">{apiErrorMessage(sent.error)}</Alert>
        <Button size="lg" className="mt-6 w-full" onClick={() => void sent.refetch()}>
          {t('account.retry')}
        </Button>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={waitingTitle}>
      <Spinner className="size-6" />
    </AuthFrame>
  );
}
