import { Link } from '@convoy/shell-api/router';
import { Button, Card, CardContent, Icon } from '@convoy/ui-kit';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { bookingPaths } from '../booking.paths.ts';

/**
 * A guest wants to book: the two ways in, both of which lead back to this very step. Takes the focus when it appears.
 * @param expired the session ended while the page stood open; only a new page load finds that out, so links load one
 */
export function GuestPrompt({ returnTo, expired }: { returnTo: string; expired: boolean }) {
  const { t } = useTranslation('booking');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, []);
  return (
    <Card
      ref={box}
      tabIndex={-1}
      role="group"
      aria-labelledby="guest-prompt"
      className="border-primary/50 bg-primary-soft shadow-md"
    >
      <CardContent className="flex flex-col gap-4">
        <div className="flex gap-3">
          <Icon name="lock" className="mt-1 size-5 shrink-0 text-primary-text" />
          <div>
            <h2 id="guest-prompt" className="text-lg leading-6">
              {t('form.guestTitle')}
            </h2>
            <p className="mt-1 text-sm">{t('form.guestText')}</p>
          </div>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button asChild className="flex-1">
            <Link to={bookingPaths.signIn(returnTo)} reloadDocument={expired}>
              {t('form.signIn')}
            </Link>
          </Button>
          <Button asChild variant="outline" className="flex-1">
            <Link to={bookingPaths.register(returnTo)} reloadDocument={expired}>
              {t('form.register')}
            </Link>
          </Button>
        </div>
      </CardContent>
    </Card>
  );
}
