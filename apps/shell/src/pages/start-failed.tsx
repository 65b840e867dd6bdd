import { Button, EmptyState } from '@convoy/ui-kit';

/** When nothing else can be shown: the shell itself broke, perhaps its texts with it. The page brought these three. */
export function StartFailed() {
  const { failedTitle, failedText, reload } = document.getElementById('root')?.dataset ?? {};
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
