import type { Language } from '#contract/languages.ts'
import { IMPORT_COLUMNS, type ImportColumn, REQUIRED_COLUMNS } from '#contract/product-imports/product-imports.ts'
import type { WrongHeading } from '#server/kernel/lists/refused-files.ts'

const LONGEST_NAMED = 60
const NAME_COLUMNS: Record<Language, ImportColumn> = { spa: 'nameSpa', en: 'nameEn', zh: 'nameZh' }

const COLUMN_OF = new Map(IMPORT_COLUMNS.map((column) => [column.toLowerCase(), column]))
const plainHeading = (heading: string) =>
  heading
    .slice(0, LONGEST_NAMED)
    .normalize('NFKC')
    .replace(/[\s*]+$/, '')
    .toLowerCase()

/** In small or capital letters, with or without the star that the help has behind those that every file needs. */
export const columnOf = (heading: string): ImportColumn | undefined => COLUMN_OF.get(plainHeading(heading))

/** Files that the shop writes say states and units in words beside their codes (decisions §17.6). */
const isInWords = (heading: string) => /text$/.test(plainHeading(heading)) && COLUMN_OF.has(plainHeading(heading).replace(/text$/, ''))

/** Columns that are unknown, there twice, or missing. */
export function wrongHeadings(headings: readonly string[], language: Language): WrongHeading[] {
  const there = new Set<ImportColumn>()
  const wrong: WrongHeading[] = []
  for (const heading of headings) {
    const column = columnOf(heading)
    if (column === undefined && isInWords(heading)) continue
    const problem = column === undefined ? 'unknown' : there.has(column) ? 'twice' : null
    if (problem) wrong.push({ column: heading.slice(0, LONGEST_NAMED).toWellFormed(), problem })
    if (column) there.add(column)
  }
  const missing = REQUIRED_COLUMNS.filter((column) => !there.has(column)).map((column) => ({ column, problem: 'missing' as const }))
  const isNameless = !Object.values(NAME_COLUMNS).some((column) => there.has(column))
  return [...wrong, ...missing, ...(isNameless ? [{ column: NAME_COLUMNS[language], problem: 'missing' as const }] : [])]
}
