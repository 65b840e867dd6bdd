import { cn } from '@convoy/ui-kit';
import { type MouseEvent, useId, useState } from 'react';
import { fitOf, type GalleryPicture, type GalleryTexts, sourcesOf } from './gallery-picture.ts';
import { LargeView } from './large-view.tsx';
import { StepButtons } from './step-buttons.tsx';
import { type Strip, useStrip } from './use-strip.ts';

export interface GalleryProps {
  readonly pictures: readonly GalleryPicture[];
  readonly texts: GalleryTexts;
  /** The first picture is in sight at once: it loads before what is below. */
  readonly eager?: boolean;
  /** How wide a picture stands on the page, as the `sizes` of an image. */
  readonly sizes?: string;
  /** Whether a picture opens the large view; not inside a window, which closes by the same key. */
  readonly enlarges?: boolean;
}

/** Whether a press is meant for the page: not for a new tab. */
const isPlain = (event: MouseEvent) => !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/**
 * Pictures beside each other, one in sight, with small ones below to choose from. It is a list that snaps and links to its
 * entries, so a finger, the keyboard and a browser without script all reach every picture; a script adds arrows, keys and a large
 * view. Frames have a fixed proportion, so that nothing moves when pictures arrive.
 */
export function Gallery({
  pictures,
  texts,
  eager,
  sizes = '(min-width: 64rem) 50rem, 100vw',
  enlarges = true,
}: GalleryProps) {
  const id = useId();
  const strip = useStrip(pictures.length);
  const [isLarge, setLarge] = useState(false);
  if (pictures.length === 0) return null;
  const anchorOf = (at: number) => `${id}-${at + 1}`;
  return (
    <>
      <section aria-label={texts.label} onKeyDown={strip.onKeyDown} className="flex min-w-0 flex-col gap-3">
        <div className="relative">
          <ul
            ref={strip.list}
            {...strip.following}
            className="relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-xl border border-border bg-muted motion-safe:scroll-smooth"
          >
            {pictures.map((picture, at) => (
              <li
                key={picture.files[0]?.url}
                id={anchorOf(at)}
                className="w-full shrink-0 scroll-mt-40 snap-start"
              >
                <figure className="flex flex-col">
                  <Picture
                    {...{ picture, texts, sizes }}
                    eager={eager === true && at === 0}
                    onOpen={
                      enlarges
                        ? () => {
                            strip.go(at);
                            setLarge(true);
                          }
                        : null
                    }
                    isSkipped={strip.live && at !== strip.at}
                  />
                  <figcaption className="flex min-h-10 items-center justify-between gap-3 bg-surface px-3 py-2 text-sm">
                    <span>{picture.caption}</span>
                    {pictures.length > 1 && (
                      <span className="shrink-0 text-muted-foreground tabular-nums">
                        {texts.place(at + 1, pictures.length)}
                      </span>
                    )}
                  </figcaption>
                </figure>
              </li>
            ))}
          </ul>
          <StepButtons strip={strip} total={pictures.length} texts={texts} />
        </div>
        {pictures.length > 1 && <Choices {...{ pictures, texts, strip, anchorOf }} />}
        <p aria-live="polite" className="sr-only">
          {/* Said after a move alone: before that it is what the page says anyway. */}
          {strip.at > 0 && `${texts.place(strip.at + 1, pictures.length)}: ${pictures[strip.at]?.caption}`}
        </p>
      </section>
      {isLarge && (
        <LargeView
          pictures={pictures}
          texts={texts}
          from={strip.at}
          onClose={(at) => {
            setLarge(false);
            strip.go(at, 'instant');
          }}
        />
      )}
    </>
  );
}

/** A picture in its frame: a link to its largest file, which a script opens over the page. */
function Picture({
  picture,
  texts,
  sizes,
  eager,
  onOpen,
  isSkipped,
}: {
  picture: GalleryPicture;
  texts: GalleryTexts;
  sizes: string;
  eager: boolean;
  onOpen: (() => void) | null;
  isSkipped: boolean;
}) {
  const largest = picture.files.at(-1);
  const frame = 'block aspect-[16/10] overflow-hidden';
  const image = (
    <img
      src={largest?.url}
      srcSet={picture.files.length > 1 ? sourcesOf(picture) : undefined}
      sizes={sizes}
      // Without words of its own the caption says what it shows.
      alt={picture.alt}
      width={largest?.width}
      height={largest?.height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={cn('size-full', fitOf(picture))}
    />
  );
  if (!onOpen) return <div className={frame}>{image}</div>;
  return (
    <a
      href={largest?.url}
      tabIndex={isSkipped ? -1 : undefined}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        onOpen();
      }}
      className={cn(
        frame,
        'focus-visible:outline-2 focus-visible:outline-ring focus-visible:-outline-offset-2',
      )}
    >
      {image}
      <span className="sr-only">{picture.alt ? texts.open : `${picture.caption}: ${texts.open}`}</span>
    </a>
  );
}

/** Small pictures, each a link to its large one. */
function Choices({
  pictures,
  texts,
  strip,
  anchorOf,
}: {
  pictures: readonly GalleryPicture[];
  texts: GalleryTexts;
  strip: Strip;
  anchorOf: (at: number) => string;
}) {
  return (
    <ul className="-m-1 flex gap-2 overflow-x-auto p-1">
      {pictures.map((picture, at) => (
        <li key={picture.files[0]?.url} className="shrink-0">
          <a
            href={`#${anchorOf(at)}`}
            aria-label={`${texts.place(at + 1, pictures.length)}: ${picture.caption}`}
            aria-current={strip.live && at === strip.at ? 'true' : undefined}
            onClick={(event) => {
              if (!isPlain(event)) return;
              event.preventDefault();
              strip.go(at);
            }}
            className="block h-14 w-20 overflow-hidden rounded-md border border-border bg-muted focus-visible:outline-2 focus-visible:outline-ring focus-visible:outline-offset-2 aria-[current]:ring-2 aria-[current]:ring-primary"
          >
            <img
              src={picture.files[0]?.url}
              alt=""
              width={80}
              height={56}
              loading="lazy"
              decoding="async"
              className={cn('size-full', fitOf(picture))}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
