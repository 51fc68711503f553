import { type AnyColumn, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { isId } from '#contract/fields.ts'
import { containing } from '#server/kernel/database/containing.ts'

/** How users find a table's rows: by id, or by columns or expressions that name them. */
export interface Findable {
  id: AnyColumn
  names: readonly (AnyColumn | SQL)[]
}

/** Condition: one of the names contains the text. */
export const isNamed = ({ names }: Pick<Findable, 'names'>, text: string): SQL | undefined =>
  or(...names.map((name) => ilike(name, containing(text))))

/** Condition: `column` refers to the row `id`, or to one that `text` (an id or a part of a name) finds. Undefined if neither is given. */
export function foundBy(column: AnyColumn, findable: Findable, id: number | undefined, text: string | undefined): SQL | undefined {
  if (id !== undefined) return eq(column, id)
  if (text === undefined) return undefined
  const found = or(isId(text) ? eq(findable.id, Number(text)) : undefined, isNamed(findable, text))
  return sql`${column} in (select ${findable.id} from ${findable.id.table} where ${found})`
}
