import Reader from 'markdown-to-jsx/react';
import type { ComponentProps } from 'react';
import { safeHref } from './safe-href.rule.ts';

/** A link that leads only where `safeHref` allows; other links are shown as their words. */
function SafeLink({ href = '', children }: ComponentProps<'a'>) {
  const address = safeHref(href);
  return address ? (
    <a href={address} className="wrap-anywhere text-link underline underline-offset-2">
      {children}
    </a>
  ) : (
    children
  );
}

// Ids of headings are left out: a preview and a page may show the same text.
const Heading2 = ({ children }: ComponentProps<'h2'>) => (
  <h2 className="mt-8 text-xl leading-7">{children}</h2>
);
const Heading3 = ({ children }: ComponentProps<'h3'>) => (
  <h3 className="mt-6 text-lg leading-6">{children}</h3>
);
/** A text has no pictures: what loads from elsewhere tells who reads it. */
const PictureWords = ({ alt }: ComponentProps<'img'>) => <>{alt}</>;

const styled = (className: string) => ({ props: { className } });

const options = {
  disableParsingRawHTML: true,
  forceBlock: true,
  overrides: {
    a: { component: SafeLink },
    img: { component: PictureWords },
    // The page has one `h1`, its own title.
    h1: { component: Heading2 },
    h2: { component: Heading2 },
    h3: { component: Heading3 },
    h4: { component: Heading3 },
    h5: { component: Heading3 },
    h6: { component: Heading3 },
    p: styled('mt-3 text-pretty leading-7'),
    ul: styled('mt-3 flex list-disc flex-col gap-1 ps-6 leading-7'),
    ol: styled('mt-3 flex list-decimal flex-col gap-1 ps-6 leading-7'),
    blockquote: styled('mt-4 rounded-lg border-primary border-s-4 bg-muted px-4 pt-1 pb-4'),
    hr: styled('my-6 border-border'),
    table: styled('mt-4 w-full border-collapse text-sm'),
    th: styled('border border-border p-2 text-start'),
    td: styled('border border-border p-2'),
  },
} as const;

/** Markdown of a brand's text as React elements. HTML inside the text is shown as the characters it is made of. */
export function Markdown({ text }: { readonly text: string }) {
  return <Reader options={options}>{text}</Reader>;
}
