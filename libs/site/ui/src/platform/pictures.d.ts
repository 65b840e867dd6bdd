/** A picture as the web build has it: its address. */
declare module '*.webp' {
  const address: string;
  export default address;
}
