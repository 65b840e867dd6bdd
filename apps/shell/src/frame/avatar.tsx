import type { User } from '@convoy/identity/contract';
import { cn } from '@convoy/ui-kit';
import { useState } from 'react';

/** What a person is called: by name, else by e-mail. */
export function nameOf({ firstName, lastName, email }: User): string {
  return `${firstName} ${lastName}`.trim() || email;
}

/** First letters of a name; whole characters, so that an emoji or a rare letter is not cut in half. */
export function initialsOf(user: User): string {
  const [first = ''] = user.firstName;
  const [last = ''] = user.lastName;
  const [any = ''] = nameOf(user);
  return (first + last || any).toUpperCase();
}

/** A person's picture, or the first letters of the name where there is none or it does not load. */
export function Avatar({ user, className }: { user: User; className?: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  const { profileImageUrl: picture } = user;
  const box = cn('size-8 shrink-0 rounded-full', className);
  if (picture && picture !== broken) {
    return (
      <img
        src={picture}
        alt=""
        width={32}
        height={32}
        onError={() => setBroken(picture)}
        className={cn(box, 'bg-muted object-cover')}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={cn(
        box,
        'grid place-items-center bg-primary font-semibold text-primary-foreground text-xs leading-none',
      )}
    >
      {initialsOf(user)}
    </span>
  );
}
