/** A guide as it is read: the heading of its file, the sentence below it, and the rest in Markdown. */
export interface GuideText {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
}

/**
 * Takes a file apart.
 * @throws Error where it does not begin with a heading and a sentence
 */
export function readGuide(markdown: string): GuideText {
  const found = /^# (?<title>.+)\n\n(?<summary>[^\n#].*)\n\n(?<body>[\s\S]+)$/.exec(
    markdown.replaceAll('\r\n', '\n'),
  );
  if (!found?.groups)
    throw new Error(`A guide begins with "# Title" and one sentence: ${markdown.slice(0, 60)}`);
  const { title, summary, body } = found.groups as Record<keyof GuideText, string>;
  return { title: title.trim(), summary: summary.trim(), body: body.trim() };
}
