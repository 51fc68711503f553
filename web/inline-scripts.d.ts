/** The text of an inline script (scripts/inline-scripts.ts). */
declare module '*?script' {
  /** A function, to be called with arguments as JSON. */
  const text: string
  export default text
}
