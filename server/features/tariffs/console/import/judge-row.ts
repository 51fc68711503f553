import type { Language } from '#contract/languages.ts'
import type { PlannedRow } from '#contract/tariffs/imports.ts'
import { type ReadRow, shortly } from '#server/features/tariffs/console/import/read-row.ts'
import type { ImportedTable, StoredRow } from '#server/features/tariffs/console/import/table.ts'
import { fieldText, HttpError, isFieldWord } from '#server/kernel/calls/fail.ts'
import * as words from '#words'

/** A row of a sheet together with the stored row that it is about. */
export interface JudgedRow extends ReadRow {
  key: Record<string, string>
  was: StoredRow | undefined
  /** The row as it would be stored; undefined if something is wrong. */
  becomes: StoredRow | undefined
}

export const keyText = (key: Readonly<Record<string, string>>): string => JSON.stringify(Object.values(key))
export const keyOf = ({ key }: ImportedTable, row: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(key.map((column) => [column, String(row[column] ?? '')]))

/** Checks the rows of a sheet one after the other; each row of the table may occur in it once at most. */
export function rowJudge(imported: ImportedTable, stored: readonly StoredRow[], language: Language): (row: ReadRow) => Promise<JudgedRow> {
  const { key, digits, table, rows } = imported
  const byKey = new Map(stored.map((row) => [keyText(keyOf(imported, row)), row]))
  const lines = new Map<string, number>()

  return async ({ line, given, problems: unread }) => {
    const problems: PlannedRow['problemList'] = [...unread]
    const refuse = (column: string, message: string) => {
      if (!problems.some((each) => each.column === column)) problems.push({ column, value: shortly(given[column]), message })
    }
    const ownKey = keyOf(imported, given)
    const was = byKey.get(keyText(ownKey))
    const judged = { line, given, key: ownKey, was, becomes: undefined, problems }
    if (!key.every((column) => column in given)) return judged
    const earlier = lines.get(keyText(ownKey))
    if (earlier !== undefined) refuse(key.at(-1)!, words.tariffs_import_twice({ line: earlier }, { locale: language }))
    else lines.set(keyText(ownKey), line)
    const withZero = digits && { ...ownKey, [digits]: `0${ownKey[digits]}` }
    if (!was && withZero && byKey.has(keyText(withZero)))
      refuse(digits, words.tariffs_import_zero({ value: withZero[digits]! }, { locale: language }))
    const body = was ? given : wholeOf(given, refuse)
    if (!body || problems.length > 0) return judged
    try {
      const values = await rows.valuesOf(body as never, (was ?? null) as never, undefined as never)
      return { ...judged, becomes: { ...(was ?? { id: 0, version: 0 }), ...defined(values) } }
    } catch (error) {
      if (!(error instanceof HttpError) || !error.problems) throw error
      for (const { path, message } of error.problems) refuse(path, wordIn(message))
      return judged
    }
  }

  /** Everything that a new row needs; undefined if something is missing. */
  function wholeOf(given: ReadRow['given'], refuse: (column: string, message: string) => void): ReadRow['given'] | undefined {
    const parsed = table.add!.input.safeParse(given)
    if (parsed.success) return parsed.data as ReadRow['given']
    for (const { path } of parsed.error.issues) refuse(String(path[0] ?? ''), wordIn('required'))
    return undefined
  }

  function wordIn(message: string): string {
    return fieldText(isFieldWord(message) ? message : 'wrong', language)
  }
}

const defined = (values: object): object => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
