/** The text of a Markdown file, as the bundler and the specs give it. */
declare module '*.md?raw' {
  const text: string;
  export default text;
}
