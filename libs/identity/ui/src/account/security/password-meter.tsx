import { cn } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { passwordStrength, strengthSteps } from './password-strength.rule.ts';

const tones = { none: '', short: 'bg-danger', fair: 'bg-warning', good: 'bg-success', strong: 'bg-success' };

/** How good the new password is, in three steps and a word. */
export function PasswordMeter({ password }: { password: string }) {
  const { t } = useTranslation('identity');
  const strength = passwordStrength(password);
  const steps = strengthSteps[strength];
  return (
    <div className="flex items-center gap-3">
      <span aria-hidden="true" className="flex flex-1 gap-1.5">
        {[1, 2, 3].map((step) => (
          <span
            key={step}
            className={cn(
              'h-1.5 flex-1 rounded-full transition-colors',
              step <= steps ? tones[strength] : 'bg-muted-strong',
            )}
          />
        ))}
      </span>
      <span role="status" className="min-w-24 text-right text-muted-foreground text-sm">
        {strength !== 'none' && t(`account.password.strength.${strength}`)}
      </span>
    </div>
  );
}
