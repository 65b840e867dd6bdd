import { cn, Icon } from '@convoy/ui-kit';

/** A van's picture in a box of fixed proportion, so that nothing moves when it arrives. Decorative: its name stands beside it. */
export function VanPicture({
  src,
  eager,
  className,
}: {
  src: string | null;
  eager?: boolean;
  className?: string;
}) {
  return (
    <div className={cn('aspect-[16/10] w-full overflow-hidden bg-muted', className)}>
      {src ? (
        <img
          src={src}
          alt=""
          width={640}
          height={400}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className="size-full object-cover"
        />
      ) : (
        <span className="grid size-full place-items-center text-muted-foreground">
          <Icon name="van" className="size-12 opacity-50" />
        </span>
      )}
    </div>
  );
}
