/** The part of a text file that one page begins with: see `page-texts.json`. */
declare module '*?page=book-a-van' {
  const texts: object;
  export default texts;
}
