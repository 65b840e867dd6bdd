import { useTenant } from '@convoy/shell-api';
import { Icon } from '@convoy/ui-kit';

/** The brand's short promises, in its own words. */
export function Highlights() {
  const { copy } = useTenant();
  return (
    <ul className="grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-4">
      {copy.highlights.map((highlight) => (
        <li key={highlight.title} className="flex gap-4 lg:flex-col lg:gap-3">
          <span className="grid size-12 shrink-0 place-items-center rounded-xl bg-primary-soft text-primary-text">
            <Icon name={highlight.icon} className="size-6" />
          </span>
          <div>
            <h3 className="text-lg leading-6">{highlight.title}</h3>
            <p className="mt-1 text-pretty text-muted-foreground text-sm leading-6">{highlight.text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
