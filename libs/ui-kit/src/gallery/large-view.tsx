import { Button, useKitTexts } from '@convoy/ui-kit';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type GalleryPicture, type GalleryTexts, sourcesOf } from './gallery-picture.ts';
import { StepButtons } from './step-buttons.tsx';
import { useStrip } from './use-strip.ts';

/** The pictures over the whole screen. Escape and the cross close it; the browser gives the focus back. */
export function LargeView({
  pictures,
  texts,
  from,
  onClose,
}: {
  pictures: readonly GalleryPicture[];
  texts: GalleryTexts;
  /** Place of the picture that was opened. */
  from: number;
  /** Told which picture was in sight last. */
  onClose: (at: number) => void;
}) {
  const { close } = useKitTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useStrip(pictures.length);
  const first = useRef(() => strip.go(from, 'instant'));
  useEffect(() => {
    dialog.current?.showModal();
    first.current();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={texts.label}
      onClose={() => onClose(strip.at)}
      onKeyDown={strip.onKeyDown}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-surface p-0 text-foreground backdrop:bg-overlay"
    >
      <div className="relative flex h-full flex-col">
        <div className="flex min-h-14 items-center justify-between gap-3 ps-4 pe-2">
          <p aria-live="polite" className="text-sm tabular-nums">
            {texts.place(strip.at + 1, pictures.length)}
          </p>
          <Button
            variant="secondary"
            size="icon"
            aria-label={close}
            onClick={() => dialog.current?.close()}
            className="rounded-full"
          >
            <X aria-hidden="true" />
          </Button>
        </div>
        <ul
          ref={strip.list}
          // Nothing in it takes the focus, and with more than one picture it scrolls.
          tabIndex={pictures.length > 1 ? 0 : undefined}
          aria-label={texts.label}
          {...strip.following}
          className="flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto overscroll-contain focus-visible:outline-2 focus-visible:outline-ring focus-visible:-outline-offset-2 motion-safe:scroll-smooth"
        >
          {pictures.map((picture, at) => (
            <li
              key={picture.files[0]?.url}
              className="flex w-full shrink-0 snap-start flex-col"
              inert={at !== strip.at}
            >
              <img
                src={picture.files.at(-1)?.url}
                srcSet={sourcesOf(picture)}
                sizes="100vw"
                alt={picture.alt}
                width={picture.files.at(-1)?.width}
                height={picture.files.at(-1)?.height}
                loading="lazy"
                decoding="async"
                className="min-h-0 w-full flex-1 object-contain"
              />
              <p className="p-4 text-center text-sm">{picture.caption}</p>
            </li>
          ))}
        </ul>
        <StepButtons strip={strip} total={pictures.length} texts={texts} />
      </div>
    </dialog>
  );
}
