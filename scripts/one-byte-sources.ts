import type { Plugin } from 'vite'

/** With the backslashes before it: of one that is escaped already, the backslash means nothing. */
const BEYOND_LATIN = /(\\*)([\u0100-\uffff])/g

export const escaped = (code: string): string =>
  code.replaceAll(
    BEYOND_LATIN,
    (_, slashes: string, letter: string) => `${slashes.slice(slashes.length % 2)}\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/**
 * V8 holds the text of a program for as long as that runs, at two bytes a letter where a single one of them is beyond Latin. Escaped, they
 * mean the same in texts, templates and regular expressions, those of `new RegExp(String.raw)` too.
 */
export const oneByteSources: Plugin = {
  name: 'one-byte-sources',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  // At the very end: what prints the code again would write the letters themselves.
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = escaped(file.code)
    },
  },
}
