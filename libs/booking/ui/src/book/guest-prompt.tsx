import { Link } from '@convoy/shell-api/router';
import { Button, Card, CardContent, Icon } from '@convoy/ui-kit';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { bookingPaths } from '../booking.paths.ts';

/**
 * A guest wants to book: the two ways in, both of which lead back to this very step, and below them the way without an account. Takes
 * the focus when it appears.
 */
export function GuestPrompt({ returnTo, children }: { returnTo: string; children: ReactNode }) {
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
            <Link to={bookingPaths.signIn(returnTo)}>{t('form.signIn')}</Link>
          </Button>
          <Button asChild variant="outline" className="flex-1">
            <Link to={bookingPaths.register(returnTo)}>{t('form.register')}</Link>
          </Button>
        </div>
        {children}
      </CardContent>
    </Card>
  );
}
