/** A long text in sections apart by empty lines, each with its heading first. It scrolls by wheel, touch and keyboard. */
export function TextSheet({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      className="flex max-h-112 flex-col gap-4 overflow-y-auto rounded-lg border border-border bg-muted/40 p-4 text-sm leading-6 [overflow-wrap:anywhere] focus-visible:outline-2 focus-visible:outline-ring sm:p-6"
    >
      {text.split('\n\n').map((part, at) => {
        const [heading, ...lines] = part.split('\n');
        return (
          <p key={`${at}-${heading}`} className="whitespace-pre-line">
            <strong className="font-semibold">{heading}</strong>
            {lines.length > 0 && `\n${lines.join('\n')}`}
          </p>
        );
      })}
    </section>
  );
}
