/** stub */
export function heroPicture(_slug: string): string {
  return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 640"></svg>\n';
}
