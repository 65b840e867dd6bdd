declare module 'wawoff2' {
  /** Google's woff2 codec in WebAssembly. */
  const woff2: { decompress(font: Uint8Array): Promise<Uint8Array> };
  export default woff2;
}
