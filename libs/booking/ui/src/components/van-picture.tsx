import { cn, Icon } from '@convoy/ui-kit';

/** A photo of a van comes in sizes (`GET /api/van-photos/…`): a telephone need not load the wide one. */
const photo = /^(\/api\/van-photos\/[\w-]{43}\/)960\.webp$/;

const sizesOf = (src: string): string | undefined => {
  const folder = photo.exec(src)?.[1];
  return folder && `${folder}320.webp 320w, ${src} 960w`;
};

/**
 * A van's picture in a box of fixed proportion, so that nothing moves when it arrives. Decorative: its name stands beside it.
 * One of another host is not shown: pages load nothing from elsewhere, and it would tell that host who looks at which van.
 */
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
      {src?.startsWith('/') ? (
        <img
          src={src}
          srcSet={sizesOf(src)}
          // As wide as it stands on the page, where the browser waits to know; a card's width otherwise.
          sizes="auto, (min-width: 40rem) 24rem, 100vw"
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
