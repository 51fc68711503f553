import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { files, isTest, textOf, withoutComments } from '#tests/source-files.ts'

/** Words of the glossary's "not" column (docs/glossary.md), as patterns. */
const REFUSED: Record<Language, RegExp> = {
  spa: /justificante|\bfletes?\b|\bla tienda\b|\b[vV]uestr|\b(?:vosotros|podéis|tenéis)\b|albar[aá]n|\bconsola\b|registro de cambios|coste final|[fF]uera de venta|prepago|presupuesto|\breclamaci[oó]n|\bvendedor(?:es)?\b|\bvariantes?\b|\bcelular\b/,
  en: /\bthe shop\b|\b[dD]ut(?:y|ies) and tax\b|\bforbidden\b|\benquir|\bvendors?\b|\bfinal cost\b|\b[oO]ff sale:|\bconsole\b|\b[qQ]uotation\b(?! mark)|\bpostcode\b|\b[bB]ook(?:ed|s)? (?:the|a|without|it)\b|\w'\w|aren’t allowed to (?:see|open) (?:this|the) workspace/,
  zh: /税费|验厂|代管|清退|原价|商城|本站|卖家|客户(?!端)|最终成本|实际成本|交货期|交期|定金|(?<!起)订金|物流单号|准时率|公斤|\d ?(?:厘米|毫米|毫升|千克)|（(?:毫米|毫升|千克|克)）|(?<!平台)服务费|\p{Script=Han} ?\(|\) ?\p{Script=Han}|\p{Script=Han}[,;:?!]/u,
}

/** Phrases in which such a word or character is correct, each with its reason. */
const ALLOWED: Record<string, string> = {
  'import_desk_column zh': 'a file’s own notation has half-width colons',
}

const variantsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : (value as { match: Record<string, string> }[]).flatMap(({ match }) => Object.values(match))

function phrasesOf(language: Language): { place: string; text: string }[] {
  const paths = files.filter((path) => path.startsWith(`locales/${language}/`) && path.endsWith('.json'))
  return paths.flatMap((path) =>
    Object.entries(JSON.parse(textOf(path)) as Record<string, unknown>)
      .filter(([key]) => key !== '$schema')
      .flatMap(([key, value]) => variantsOf(value).map((text) => ({ place: `${key} ${language}`, text }))),
  )
}

test.each(LANGUAGES)('no phrase uses a word that the glossary refuses: %s', (language) => {
  const found = phrasesOf(language).filter(({ place, text }) => REFUSED[language].test(text) && !ALLOWED[place])
  expect(found).toEqual([])
})

test('neither do help, legal texts and announcements of the demo', () => {
  const own = files.filter((path) => path.startsWith('database/demo/site/') && path.endsWith('.ts') && !isTest(path))
  const lines = own.flatMap((path) =>
    withoutComments(textOf(path))
      .split('\n')
      .filter((line) => /[<>]|(?:title|summary):/.test(line))
      .map((line) => ({ path, line })),
  )
  expect(lines.length).toBeGreaterThan(500)
  expect(lines.filter(({ line }) => LANGUAGES.some((language) => REFUSED[language].test(line)))).toEqual([])
})
