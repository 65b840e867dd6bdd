import { lexer, type Token, type Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { safeHref } from './safe-href.rule.ts';

/**
 * Markdown of a legal text as React elements. `marked` reads it; nothing of it becomes markup by itself: HTML inside the text is
 * shown as the characters it is made of, and a link leads only where `safeHref` allows.
 */
export function Markdown({ text }: { text: string }) {
  return <>{blocks(lexer(text))}</>;
}

const blocks = (tokens: readonly Token[]): ReactNode[] =>
  tokens.map((token, at) => <Fragment key={`${at}-${token.type}`}>{block(token)}</Fragment>);

function block(token: Token): ReactNode {
  switch (token.type) {
    case 'space':
      return null;
    case 'heading': {
      // The page has one `h1`, its own title.
      const Heading = (token as Tokens.Heading).depth <= 2 ? 'h2' : 'h3';
      return <Heading className="mt-8 text-xl leading-7">{inline(token)}</Heading>;
    }
    case 'paragraph':
      return <p className="mt-3 text-pretty leading-7">{inline(token)}</p>;
    case 'blockquote':
      return (
        <blockquote className="mt-4 rounded-lg border-primary border-s-4 bg-muted px-4 pt-1 pb-4">
          {blocks((token as Tokens.Blockquote).tokens)}
        </blockquote>
      );
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      const List = ordered ? 'ol' : 'ul';
      return (
        <List className={`mt-3 flex flex-col gap-1 ps-6 leading-7 ${ordered ? 'list-decimal' : 'list-disc'}`}>
          {items.map((item, at) => (
            <li key={`${at}-${item.raw}`}>{blocks(item.tokens)}</li>
          ))}
        </List>
      );
    }
    case 'text':
      return inline(token);
    case 'hr':
      return <hr className="my-6 border-border" />;
    default:
      return <p className="mt-3 whitespace-pre-wrap">{token.raw}</p>;
  }
}

function inline(token: Token): ReactNode {
  const { tokens } = token as { tokens?: Token[] };
  if (!tokens) return (token as { text?: string }).text ?? token.raw;
  return tokens.map((each, at) => <Fragment key={`${at}-${each.type}`}>{word(each)}</Fragment>);
}

function word(token: Token): ReactNode {
  switch (token.type) {
    case 'strong':
      return <strong>{inline(token)}</strong>;
    case 'em':
      return <em>{inline(token)}</em>;
    case 'codespan':
      return <code>{(token as Tokens.Codespan).text}</code>;
    case 'br':
      return <br />;
    case 'link': {
      const href = safeHref((token as Tokens.Link).href);
      return href ? (
        <a href={href} className="wrap-anywhere text-link underline underline-offset-2">
          {inline(token)}
        </a>
      ) : (
        inline(token)
      );
    }
    case 'text':
      return inline(token);
    case 'escape':
      return (token as Tokens.Escape).text;
    default:
      return token.raw;
  }
}
