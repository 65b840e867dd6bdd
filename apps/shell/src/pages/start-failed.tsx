import { Button, EmptyState } from '@convoy/ui-kit';
import texts from '../locales/en.json' with { type: 'json' };

/** When nothing else can be shown, not even texts in the right language: the shell itself broke. */
export function StartFailed() {
  const { failedTitle, failedText, reload } = texts.boot;
  return (
    <main className="grid min-h-dvh place-items-center" role="alert">
      <EmptyState
        icon="triangle-alert"
        title={<h1 className="text-2xl">{failedTitle}</h1>}
        text={failedText}
        action={<Button onClick={() => window.location.reload()}>{reload}</Button>}
      />
    </main>
  );
}
