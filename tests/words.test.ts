import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { code, files, isTest, textOf, withoutComments } from '#tests/source-files.ts'

const catalogue = (language: string) => {
  const all = files.filter((path) => path.startsWith(`locales/${language}/`) && path.endsWith('.json'))
  return new Map(
    all.flatMap((path) =>
      Object.entries(JSON.parse(textOf(path)) as Record<string, unknown>)
        .filter(([key]) => key !== '$schema')
        .map(([key, value]) => [key, { value, noun: path.split('/').at(-1)! }] as const),
    ),
  )
}
const words = Object.fromEntries(LANGUAGES.map((language) => [language, catalogue(language)])) as Record<
  string,
  ReturnType<typeof catalogue>
>

test('every phrase exists in the three languages, in the same file', () => {
  const places = (language: string) => [...words[language]!].map(([key, { noun }]) => `${noun}: ${key}`).sort()
  expect(places('en')).toEqual(places('spa'))
  expect(places('zh')).toEqual(places('spa'))
})

test('no phrase is empty and every language fills in the same parameters', () => {
  const parameters = (value: unknown) => [...new Set([...JSON.stringify(value).matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort()
  const wrong = [...words['spa']!].flatMap(([key, { value }]) =>
    LANGUAGES.flatMap((language) => {
      const other = words[language]!.get(key)?.value
      if (other === '' || (typeof other === 'string' && other.trim() !== other)) return [`${language} ${key} is empty or padded`]
      return String(parameters(other)) === String(parameters(value))
        ? []
        : [`${language} ${key}: ${parameters(other)} instead of ${parameters(value)}`]
    }),
  )
  expect(wrong).toEqual([])
})

test('no phrase lies about unused', () => {
  const all = code
    .filter((path) => !isTest(path))
    .map((path) => withoutComments(textOf(path)))
    .join('\n')
  const used = new Set(all.match(/\b[a-z0-9]+_\w+\b/g))
  // Codes are looked up by number in server/kernel/calls/fail.ts.
  const unused = [...words['spa']!.keys()].filter((key) => !/^error_(minus_)?\d+$/.test(key) && !used.has(key))
  expect(unused).toEqual([])
})

/** Parameters of any phrase: each one's value is its own name, or the given number. */
const inputs = (value?: number) => new Proxy({}, { get: (_, name) => value ?? String(name) })

test('a phrase says the same by the one file for Node as by its own for browsers', async () => {
  type Phrases = Record<string, (inputs: object, options: { locale: string }) => string>
  const [joined, single] = (await Promise.all([import('#words'), import('../locales/compiled/messages/_index.js')])) as unknown as [
    Phrases,
    Phrases,
  ]
  expect(Object.keys(joined)).toEqual(Object.keys(single))
  const differing = Object.keys(single).filter((name) =>
    LANGUAGES.some((locale) =>
      [inputs(), inputs(1), inputs(5)].some((given) => joined[name]!(given, { locale }) !== single[name]!(given, { locale })),
    ),
  )
  expect(differing).toEqual([])
})
