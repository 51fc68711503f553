import type { Plugin } from 'vite'

/** Includes preceding backslashes: if the letter is already escaped, its backslash is redundant and dropped. */
const BEYOND_LATIN = /(\\*)([\u0100-\uffff])/g

export const escaped = (code: string): string =>
  code.replaceAll(
    BEYOND_LATIN,
    (_, slashes: string, letter: string) => `${slashes.slice(slashes.length % 2)}\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/**
 * V8 keeps a program's source in memory while it runs, at two bytes per character if a single one is outside Latin-1. Escape sequences mean
 * the same in strings, templates and regular expressions, including `new RegExp(String.raw)`.
 */
export const oneByteSources: Plugin = {
  name: 'one-byte-sources',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  // Runs last, because any plugin that prints the code again would undo the escapes.
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = escaped(file.code)
    },
  },
}
