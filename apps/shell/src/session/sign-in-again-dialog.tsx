import type { User } from '@convoy/identity/contract';
import { SignInAgain } from '@convoy/identity/ui/sign-in-again';
import { loginPathFor } from '@convoy/shell-api';
import { toast } from '@convoy/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { forgetTab } from './sign-out.ts';

/** The window in which somebody whose session ended signs in again. It stands until that is done or the page is left. */
export default function SignInAgainDialog({ user, onDone }: { user: User; onDone: () => Promise<void> }) {
  const { t } = useTranslation('shell');
  const queries = useQueryClient();

  async function goOn(): Promise<void> {
    await onDone();
    // What failed meanwhile is asked for again; what stands stays as it is.
    await queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
    toast({ title: t('session.backTitle'), description: t('session.backText'), tone: 'success' });
  }

  return (
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 animate-fade-in bg-overlay" />
        <Dialog.Content
          className="fixed inset-x-0 bottom-0 z-50 grid max-h-[92dvh] w-full animate-sheet-in gap-4 overflow-y-auto rounded-t-xl border border-border bg-surface-raised p-5 text-foreground shadow-xl outline-none sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-w-md sm:-translate-x-1/2 sm:-translate-y-1/2 sm:animate-fade-in sm:rounded-xl md:p-6"
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
        >
          <div className="flex flex-col gap-1.5">
            <Dialog.Title className="text-lg leading-6">{t('session.endedTitle')}</Dialog.Title>
            <Dialog.Description className="text-muted-foreground text-sm">
              {t('session.endedText')}
            </Dialog.Description>
          </div>
          <SignInAgain user={user} onSignedIn={goOn} />
          <p className="text-center text-muted-foreground text-sm">
            <a
              className="inline-flex min-h-11 items-center text-link underline-offset-4 hover:underline"
              href={loginPathFor(window.location.pathname + window.location.search)}
              onClick={forgetTab}
            >
              {t('session.leave')}
            </a>
          </p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
