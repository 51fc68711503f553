import { listedParts, statementsOf } from '#server/kernel/migrations/statements.ts'

/** Comment above a migration's statement that explains why nodes of the previous release still work with it. */
export const EXPLAINED = /^-- side by side: \S.{18,}$/m

const NAME = String.raw`(?:"?\w+"?\.)?"?(\w+)"?`
const named = (words: string, text: string) => new RegExp(`^${words} ${NAME}`, 'i').exec(text)?.[1]

/** Changes to a table in use that break a release which does not know of them; the first match applies. */
const ALTERATIONS: [RegExp, string][] = [
  [/^drop constraint/i, ''],
  [/^drop /i, 'loses a column that it reads'],
  [/^rename/i, 'is renamed, or a part of it is'],
  [/^alter (column )?\S+ (set data )?type/i, 'changes the type of a column that it writes'],
  [/^alter (column )?\S+ set not null/i, 'needs a value that it may not write'],
  [/^alter (column )?\S+ drop default/i, 'needs a value that it may not write'],
  [/^add (constraint \S+ )?(check|exclude|unique|primary key)/i, 'refuses rows that it may write'],
  [/^add (?!constraint)(?=.*\bnot null\b)(?!.*\b(default|generated)\b)/i, 'needs a value that it does not write'],
]

/** Whole statements that break it. */
const STATEMENTS: [RegExp, string][] = [
  [/^drop table/i, 'is dropped'],
  [/^drop (function|type|view|sequence|schema)/i, 'is dropped'],
  [/^alter (type|view|sequence|schema) .* rename/i, 'is renamed'],
  [/^truncate/i, 'is truncated'],
  [/^do /i, 'is changed by a block of code whose effect is unknown'],
]

/**
 * What a migration does that breaks nodes of the previous release, which keep running until they are replaced: one line each, except
 * those that the migration explains. Tables that it creates itself are not in use. Does not look at what an UPDATE or a function
 * changes.
 */
export function breaksFormerRelease(migration: string): string[] {
  const isNew = new Set(
    statementsOf(migration).flatMap((statement) => named('create (?:unlogged )?table(?: if not exists)?', statement) ?? []),
  )
  return migration
    .split('--> statement-breakpoint')
    .filter((part) => !EXPLAINED.test(part))
    .flatMap(statementsOf)
    .flatMap((statement) => breaksIn(statement, isNew))
}

function breaksIn(statement: string, isNew: ReadonlySet<string>): string[] {
  const unique = /^create unique index/i.test(statement) ? /\bon (?:only )?(?:"?\w+"?\.)?"?(\w+)"?/i.exec(statement)?.[1] : undefined
  if (unique) return isNew.has(unique) ? [] : [`${unique} refuses rows that it may write`]
  const [, table, actions = ''] = new RegExp(`^alter table (?:if exists )?(?:only )?${NAME} (.*)$`, 'i').exec(statement) ?? []
  if (table) {
    if (isNew.has(table)) return []
    return listedParts(actions).flatMap((action) => linesOf(ALTERATIONS, action, table))
  }
  return linesOf(
    STATEMENTS,
    statement,
    /^(?:drop|alter|truncate) (?:table |\w+ )?(?:if exists )?(?:"?\w+"?\.)?"?(\w+)/i.exec(statement)?.[1] ?? 'something',
  )
}

function linesOf(known: readonly [RegExp, string][], text: string, name: string): string[] {
  const does = known.find(([pattern]) => pattern.test(text))?.[1]
  return does ? [`${name} ${does}`] : []
}
