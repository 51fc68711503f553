import { listedParts } from '#server/kernel/migrations/statements.ts'

/** What PostgreSQL does with a table's existing rows. */
export type Work = 'none' | 'read' | 'index' | 'rewrite' | 'change'

export interface Effect {
  /** What happens, in words. */
  does: string
  /** Undefined: no table in use. */
  table?: string | undefined
  /** Instead of the table, if only the index's name is known. */
  index?: string
  /** Name of a dropped constraint, which may be a foreign key to another table. */
  constraint?: string | undefined
  /** Who is blocked on the table until all migrations are committed. */
  holdsUp: 'none' | 'writers' | 'everybody'
  work: Work
}

const NAME = String.raw`(?:"?\w+"?\.)?"?(\w+)"?`
const nameAfter = (words: string, statement: string) => new RegExp(String.raw`\b${words}\s+${NAME}`, 'i').exec(statement)?.[1]
const namesAfter = (words: string, statement: string) =>
  [...statement.matchAll(new RegExp(String.raw`\b${words}\s+${NAME}`, 'gi'))].map(([, name]) => name!)

/** A foreign key also blocks writers of the table that it refers to. */
const referenced = (statement: string): Effect[] =>
  namesAfter('references', statement).map((table) => ({
    does: 'is referenced by a new foreign key',
    table,
    holdsUp: 'writers',
    work: 'none',
  }))

const VOLATILE = /\b(nextval|random|clock_timestamp|gen_random_uuid|uuidv\d)\s*\(|\bserial\b|\bidentity\b/i

/** From PostgreSQL's manual on ALTER TABLE and explicit locking; the first match applies. */
const ALTERATIONS: [RegExp, Omit<Effect, 'table'>][] = [
  [/^add .*foreign key.*not valid$/i, { does: 'gets an unvalidated foreign key', holdsUp: 'writers', work: 'none' }],
  [/^add .*foreign key/i, { does: 'gets a foreign key', holdsUp: 'writers', work: 'read' }],
  [/^add (constraint \S+ )?check.*not valid$/i, { does: 'gets a check for new rows', holdsUp: 'everybody', work: 'none' }],
  [/^add (constraint \S+ )?check/i, { does: 'gets a check', holdsUp: 'everybody', work: 'read' }],
  [/^add (constraint \S+ )?(primary key|unique|exclude)/i, { does: 'gets a unique key', holdsUp: 'everybody', work: 'index' }],
  [/^add constraint/i, { does: 'gets a constraint', holdsUp: 'everybody', work: 'read' }],
  [/^add .*generated always as \(/i, { does: 'gets a generated column', holdsUp: 'everybody', work: 'rewrite' }],
  [/^add /i, { does: 'gets a column', holdsUp: 'everybody', work: 'none' }],
  [/^alter (column )?\S+ (set data )?type/i, { does: 'changes the type of a column', holdsUp: 'everybody', work: 'rewrite' }],
  [/^alter (column )?\S+ set not null/i, { does: 'makes a column not null', holdsUp: 'everybody', work: 'read' }],
  [/^alter (column )?\S+ set statistics/i, { does: 'changes a column’s statistics target', holdsUp: 'none', work: 'none' }],
  [/^alter /i, { does: 'changes a column', holdsUp: 'everybody', work: 'none' }],
  [/^drop constraint/i, { does: 'loses a constraint', holdsUp: 'everybody', work: 'none' }],
  [/^drop /i, { does: 'loses a column', holdsUp: 'everybody', work: 'none' }],
  [/^rename/i, { does: 'is renamed, or a part of it is', holdsUp: 'everybody', work: 'none' }],
  [/^validate constraint/i, { does: 'validates a constraint', holdsUp: 'none', work: 'read' }],
  [/^(en|dis)able .*trigger/i, { does: 'toggles a trigger', holdsUp: 'writers', work: 'none' }],
]

function alterationsOf(statement: string): Effect[] {
  const [, table, actions = ''] =
    new RegExp(String.raw`^alter table (?:if exists )?(?:only )?${NAME} ([\s\S]*)$`, 'i').exec(statement) ?? []
  return listedParts(actions).flatMap((action): Effect[] => {
    const known = ALTERATIONS.find(([pattern]) => pattern.test(action))?.[1]
    const constraint = nameAfter('^drop constraint(?: if exists)?', action)
    const effect: Effect = { ...(known ?? { does: 'is altered', holdsUp: 'everybody', work: 'rewrite' }), table, constraint }
    const isFilled = effect.does === 'gets a column' && VOLATILE.test(action)
    return [isFilled ? { ...effect, does: 'gets a column, filled row by row', work: 'rewrite' } : effect, ...referenced(action)]
  })
}

const changesOf = (statement: string): Effect[] => [
  ...namesAfter('insert into', statement).map((table): Effect => ({ does: 'gets rows', table, holdsUp: 'none', work: 'none' })),
  ...namesAfter('delete from', statement).map((table): Effect => ({ does: 'loses rows', table, holdsUp: 'none', work: 'change' })),
  ...namesAfter('(?<!on |after |or |before |for |do )update(?: only)?', statement).map(
    (table): Effect => ({ does: 'has rows updated', table, holdsUp: 'none', work: 'change' }),
  ),
]

const alone = (does: string): Effect[] => [{ does, holdsUp: 'none', work: 'none' }]

/** Statements by their beginning; the first match applies. */
const STATEMENTS: [RegExp, (statement: string) => Effect[]][] = [
  [
    /^create (unlogged )?table/i,
    (text) => [
      { does: 'is created', table: nameAfter('table(?: if not exists)?', text), holdsUp: 'none', work: 'none' },
      ...referenced(text),
    ],
  ],
  [/^alter table/i, alterationsOf],
  [/^drop table/i, (text) => [{ does: 'is dropped', table: nameAfter('table(?: if exists)?', text), holdsUp: 'everybody', work: 'none' }]],
  [
    /^create (unique )?index/i,
    (text) => [{ does: 'gets an index', table: nameAfter('on(?: only)?', text), holdsUp: 'writers', work: 'index' }],
  ],
  [
    /^drop index/i,
    (text) => [{ does: 'loses an index', index: nameAfter('index(?: if exists)?', text) ?? '', holdsUp: 'everybody', work: 'none' }],
  ],
  [
    /^create (or replace |constraint )*trigger/i,
    (text) => [{ does: 'gets a trigger', table: nameAfter('on', text), holdsUp: 'writers', work: 'none' }],
  ],
  [/^drop trigger/i, (text) => [{ does: 'loses a trigger', table: nameAfter('on', text), holdsUp: 'everybody', work: 'none' }]],
  [/^truncate/i, (text) => [{ does: 'is truncated', table: nameAfter('truncate(?: table)?', text), holdsUp: 'everybody', work: 'none' }]],
  [
    /^select audit_table/i,
    (text) =>
      [...text.matchAll(/audit_table\('(\w+)'/g)].map(
        ([, table]) => ({ does: 'is audited', table, holdsUp: 'writers', work: 'none' }) as const,
      ),
  ],
  [/^(insert|update|delete|with) /i, changesOf],
  [
    /^(create|alter|drop) (or replace )?(unique )?(function|extension|sequence|type|schema|view)/i,
    () => alone('defines something other than a table'),
  ],
  [/^(comment on|set|grant|revoke|analyze) /i, () => alone('writes no rows')],
  [/^select /i, () => alone('calls a function: check what it does')],
]

/** @param tables names of all tables; a block of code is searched for them */
export function effectsOf(statement: string, tables: ReadonlySet<string>): Effect[] {
  if (/^do /i.test(statement)) return blockEffects(statement, tables)
  const read = STATEMENTS.find(([pattern]) => pattern.test(statement))?.[1]
  return read?.(statement) ?? alone(`the plan does not know this statement: ${statement.slice(0, 60)}`)
}

/** A DO block may build its statements as text, so assume the worst that its words allow. */
function blockEffects(statement: string, tables: ReadonlySet<string>): Effect[] {
  const work: Work = changesOf(statement).length > 0 ? 'change' : /\balter table\b/i.test(statement) ? 'rewrite' : 'none'
  const named = [...new Set(statement.match(/\b\w+\b/g))].filter((word) => tables.has(word))
  if (named.length === 0) return alone('runs a block of code: check what it does')
  return named.map((table) => ({ does: 'is named in a block of code', table, holdsUp: 'everybody', work }))
}
