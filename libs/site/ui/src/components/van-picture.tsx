import { cn, Icon } from '@convoy/ui-kit';

/** A picture of a van in its frame; a drawing in its place where there is none. */
export function VanPicture({
  src,
  alt,
  eager,
  className,
}: {
  src: string | undefined;
  /** Empty where the name of the van stands beside it. */
  alt: string;
  /** In sight at once: loads before what is below. */
  eager?: boolean;
  className?: string;
}) {
  return (
    <div className={cn('aspect-[16/10] overflow-hidden bg-muted', className)}>
      {src ? (
        <img
          src={src}
          alt={alt}
          width={640}
          height={400}
          loading={eager ? 'eager' : 'lazy'}
          // A drawing shows the whole van; a photo fills its frame.
          className={cn('size-full', src.endsWith('.svg') ? 'object-contain' : 'object-cover')}
        />
      ) : (
        <span className="grid size-full place-items-center text-muted-foreground">
          <Icon name="van" className="size-12 opacity-50" />
        </span>
      )}
    </div>
  );
}
