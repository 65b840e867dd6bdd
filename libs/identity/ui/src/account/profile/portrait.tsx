import { cn } from '@convoy/ui-kit';
import type { Account } from '../../../../contract/src/index.ts';

/** First characters of a name as people see them: an emoji or a letter with its accent is one. */
export function initialsOf({
  firstName,
  lastName,
  email,
}: Pick<Account, 'firstName' | 'lastName' | 'email'>): string {
  const first = (text: string) => {
    const [segment] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text.trim());
    return segment?.segment ?? '';
  };
  return (first(firstName) + first(lastName)).toLocaleUpperCase() || first(email).toLocaleUpperCase();
}

/** The picture of an account, or the initials where there is none. The name stands beside it, so it is silent. */
export function Portrait({
  account,
  picture,
  dim,
}: {
  account: Account;
  picture: string | null;
  dim: boolean;
}) {
  return (
    <span
      aria-hidden="true"
      className="grid size-20 shrink-0 place-items-center overflow-hidden rounded-full bg-primary font-semibold text-2xl text-primary-foreground"
    >
      {picture ? (
        <img
          src={picture}
          alt=""
          className={cn('size-full object-cover transition-opacity', dim && 'opacity-60')}
        />
      ) : (
        initialsOf(account)
      )}
    </span>
  );
}
