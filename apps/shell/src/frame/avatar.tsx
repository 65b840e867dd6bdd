import type { User } from '@convoy/identity/contract';
import { cn, Avatar as Picture } from '@convoy/ui-kit';

/** What a person is called: by name, else by e-mail. */
export function nameOf({ firstName, lastName, email }: User): string {
  return `${firstName} ${lastName}`.trim() || email;
}

/** A person's picture, or the first letters of what they are called. */
export function Avatar({ user, className }: { user: User; className?: string }) {
  return (
    <Picture
      name={nameOf(user)}
      src={user.profileImageUrl}
      size="sm"
      tone="strong"
      className={cn('bg-muted', className)}
    />
  );
}
