import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type PlannedRow, ROW_CHANGE } from '#contract/tariffs/imports.ts'
import { type JudgedRow, keyOf, keyText, rowJudge } from '#server/features/tariffs/console/import/judge-row.ts'
import { type ReadRow, ROWS_A_STEP } from '#server/features/tariffs/console/import/read-row.ts'
import { fieldsOf, type ImportedTable, type StoredRow, type TableChange } from '#server/features/tariffs/console/import/table.ts'
import type { RowReading } from '#server/kernel/lists/table.ts'

/** What a sheet would do to the table as it is now. */
export interface ImportPlan extends TableChange {
  planHash: string
  rowList: PlannedRow[]
  missingTotal: number
  /** The rows to write; new ones have id 0. */
  written: readonly StoredRow[]
  removed: readonly StoredRow[]
}

/** The requested change: the sheet's rows, and whether all other rows are removed. */
export interface Intention {
  rows: readonly ReadRow[]
  isRemoving: boolean
}

export async function planImport(
  imported: ImportedTable,
  { rows, isRemoving }: Intention,
  stored: readonly StoredRow[],
  reading: RowReading,
): Promise<ImportPlan> {
  const judge = rowJudge(imported, stored, reading.language)
  const judged: JudgedRow[] = []
  for (const row of rows) {
    judged.push(await judge(row))
    if (judged.length % ROWS_A_STEP === 0) await nextTurn()
  }

  const named = new Set(judged.map(({ key }) => keyText(key)))
  const missing = stored.filter((row) => !named.has(keyText(keyOf(imported, row))))
  const removed = isRemoving ? missing : []
  const visibleOf = visibleRows(imported, reading)
  const [before, after] = [
    await visibleOf(judged.map(({ was, becomes }) => was ?? becomes)),
    await visibleOf(judged.map(({ becomes }) => becomes)),
  ]
  const rowList = judged.map(({ line, key, was, becomes, problems }, at): PlannedRow => {
    if (!becomes) return { line, change: ROW_CHANGE.wrong, key, changeList: [], problemList: problems }
    const changes = changesBetween(was ? before[at]! : {}, after[at]!)
    const change = was ? (changes.length > 0 ? ROW_CHANGE.changed : ROW_CHANGE.same) : ROW_CHANGE.added
    return { line, change, key, changeList: changes, problemList: [] }
  })
  const written = judged.flatMap(({ becomes }, at) => (becomes && rowList[at]!.change !== ROW_CHANGE.same ? [becomes] : []))
  const removedTexts = await visibleOf(removed)
  rowList.push(
    ...removed.map((row, at): PlannedRow => {
      const changeList = changesBetween(removedTexts[at]!, {})
      return { line: null, change: ROW_CHANGE.removed, key: keyOf(imported, row), changeList, problemList: [] }
    }),
  )
  const replaced = new Set([...removed, ...written].map(({ id }) => id))
  return {
    planHash: hashOf([
      stored.map(({ id, version }) => [id, version]),
      isRemoving,
      judged.map(({ given, problems }) => [given, problems.length]),
    ]),
    rowList,
    missingTotal: missing.length,
    written,
    removed,
    before: stored,
    after: [...stored.filter(({ id }) => !replaced.has(id)), ...written],
    touched: [...written, ...removed],
  }
}

const hashOf = (facts: unknown): string => createHash('sha256').update(JSON.stringify(facts)).digest('hex')

type Texts = Record<string, string | null>

/** Rows as the console shows them, by column; a missing row has no columns. */
function visibleRows({ table, rows }: ImportedTable, reading: RowReading) {
  const columns = Object.keys(fieldsOf(table))
  return async (all: readonly (StoredRow | undefined)[]): Promise<Texts[]> => {
    const there = all.filter((row) => row !== undefined)
    const visible = (await rows.rowsOf(there as never, reading)) as Record<string, unknown>[]
    const texts = visible.map((row) => Object.fromEntries(columns.map((name) => [name, textOf(row[name])])))
    let next = 0
    return all.map((row) => (row ? texts[next++]! : {}))
  }
}

const textOf = (value: unknown): string | null => (value === null || value === undefined ? null : String(value))

const changesBetween = (before: Texts, after: Texts): PlannedRow['changeList'] =>
  Object.keys({ ...before, ...after })
    .map((column) => ({ column, before: before[column] ?? null, after: after[column] ?? null }))
    .filter((change) => change.before !== change.after)
