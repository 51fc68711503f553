import type { Plan, PlannedEffect, PlannedMigration } from '#server/kernel/migrations/plan.ts'

const WAITING = {
  none: '',
  writers: '; whoever writes into it waits',
  everybody: '; whoever reads it or writes into it waits',
} as const

const WORKING = {
  none: '',
  read: ', reads all of it',
  index: ', sorts all of it',
  rewrite: ', at the most writes all of it anew',
  change: ', at the most changes all of it',
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
    `${migrations.length} of ${total} migrations would run (${applied} have run), in one transaction, ${durationOf(seconds)}:`,
    ...migrations.flatMap(linesOfMigration),
    ...(held.size > 0
      ? [
          `Until they are committed, ${[heldLine(ofKind('everybody'), 'read or write'), heldLine(ofKind('writers'), 'write into')].filter(Boolean).join(', and ')}.`,
        ]
      : ['Nobody who uses the shop meanwhile waits for them.']),
    ...linesOfBreaks(migrations),
    'Nothing was changed.',
  ]
}

function linesOfBreaks(migrations: readonly PlannedMigration[]): string[] {
  const lines = migrations.flatMap(({ tag, breaks }) => breaks.map((line) => `  ${tag}: ${line}`))
  if (lines.length === 0) return ['Nodes of the release before go on beside it, until they are replaced.']
  return ['Stop the nodes of the release before first, or read why they would bear this:', ...lines]
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
  if (seconds < 1) return 'a second at the most'
  return seconds < 120 ? `about ${Math.ceil(seconds)} seconds` : `about ${Math.ceil(seconds / 60)} minutes`
}
