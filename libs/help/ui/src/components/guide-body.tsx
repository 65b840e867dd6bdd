import { Link } from '@convoy/shell-api/router';
import Markdown from 'markdown-to-jsx/react';
import type { ComponentProps } from 'react';

/** A link of a guide: to a page of the product, or to what the server shows in a new tab. */
function GuideLink({ href = '', children }: ComponentProps<'a'>) {
  const look = 'font-medium text-primary-text underline underline-offset-2 hover:no-underline';
  return href.startsWith('/') && !href.startsWith('/api/') ? (
    <Link to={href} className={look}>
      {children}
    </Link>
  ) : (
    <a href={href} target="_blank" rel="noreferrer" className={look}>
      {children}
    </a>
  );
}

const styled = (className: string) => ({ props: { className } });

const options = {
  disableParsingRawHTML: true,
  forceBlock: true,
  overrides: {
    a: { component: GuideLink },
    h2: styled('mt-8 mb-3 text-xl leading-7'),
    p: styled('my-3 text-pretty'),
    ul: styled('my-3 flex list-disc flex-col gap-1.5 pl-6'),
    ol: styled('my-3 flex list-decimal flex-col gap-1.5 pl-6'),
    li: styled('text-pretty pl-1'),
    strong: styled('font-semibold'),
  },
} as const;

/** The text of a guide. Markup inside it would be shown as text. */
export function GuideBody({ markdown, language }: { markdown: string; language: string }) {
  return (
    <div lang={language} className="max-w-[68ch] [overflow-wrap:anywhere]">
      <Markdown options={options}>{markdown}</Markdown>
    </div>
  );
}
