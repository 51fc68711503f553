import type { Plan, PlannedEffect, PlannedMigration } from '#server/kernel/migrations/plan.ts'

const WAITING = {
  none: '',
  writers: '; blocks writes',
  everybody: '; blocks reads and writes',
} as const

const WORKING = {
  none: '',
  read: ', reads all rows',
  index: ', sorts all rows',
  rewrite: ', may rewrite all rows',
  change: ', may change all rows',
} as const

/** The plan as text, for the operator who decides when to migrate. */
export function linesOf({ total, applied, migrations, seconds }: Plan): string[] {
  if (migrations.length === 0) return [`The database has all ${total} migrations of this release: there is nothing to do.`]
  const held = new Map<string, PlannedEffect['holdsUp']>()
  for (const { effects } of migrations)
    for (const { table, rows, holdsUp } of effects)
      if (table && rows !== undefined && holdsUp !== 'none' && held.get(table) !== 'everybody') held.set(table, holdsUp)
  const ofKind = (kind: string) => [...held].filter(([, holdsUp]) => holdsUp === kind).map(([table]) => table)
  return [
    `${migrations.length} of ${total} migrations would run (${applied} already applied), in one transaction, ${durationOf(seconds)}:`,
    ...migrations.flatMap(linesOfMigration),
    ...(held.size > 0
      ? [
          `Until they are committed, ${[heldLine(ofKind('everybody'), 'read or write'), heldLine(ofKind('writers'), 'write to')].filter(Boolean).join(', and ')}.`,
        ]
      : ['They do not block users of the shop.']),
    ...linesOfBreaks(migrations),
    'Nothing was changed.',
  ]
}

function linesOfBreaks(migrations: readonly PlannedMigration[]): string[] {
  const lines = migrations.flatMap(({ tag, breaks }) => breaks.map((line) => `  ${tag}: ${line}`))
  if (lines.length === 0) return ['Nodes of the previous release can keep running until they are replaced.']
  return ['First stop the nodes of the previous release, or check that they tolerate this:', ...lines]
}

const heldLine = (tables: string[], what: string) => (tables.length > 0 ? `nobody can ${what} ${tables.join(', ')}` : '')

function linesOfMigration({ tag, effects, seconds }: PlannedMigration): string[] {
  // Tables that do not exist yet are not in use.
  const isNew = ({ table, rows }: PlannedEffect) => table !== undefined && rows === undefined
  const made = new Set(effects.filter(isNew).map(({ table }) => table))
  return [
    `  ${tag}, ${durationOf(seconds)}`,
    ...(made.size > 0 ? [`    new: ${[...made].join(', ')}`] : []),
    ...effects.filter((effect) => !isNew(effect)).map(lineOf),
  ]
}

function lineOf({ does, table, rows, times, holdsUp, work }: PlannedEffect): string {
  const often = times > 1 ? `, ${times} times` : ''
  if (table === undefined || rows === undefined) return `    ${does}${often}`
  return `    ${table} (${rows === 1 ? '1 row' : `${rows.toLocaleString('en')} rows`}) ${does}${often}${WORKING[work]}${WAITING[holdsUp]}`
}

function durationOf(seconds: number): string {
  if (seconds < 1) return 'at most a second'
  return seconds < 120 ? `about ${Math.ceil(seconds)} seconds` : `about ${Math.ceil(seconds / 60)} minutes`
}
