import { type AnyColumn, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { isId } from '#contract/fields.ts'
import { containing } from '#server/kernel/database/containing.ts'

/** By what people find a table's rows: its ids, and columns or expressions that name them. */
export interface Findable {
  id: AnyColumn
  names: readonly (AnyColumn | SQL)[]
}

/** Rows with this in one of their names. */
export const isNamed = ({ names }: Pick<Findable, 'names'>, text: string): SQL | undefined =>
  or(...names.map((name) => ilike(name, containing(text))))

/** Rows that refer to what is found: by `id`, or by `text`, a number or a part of a name; all where neither is given. */
export function foundBy(column: AnyColumn, findable: Findable, id: number | undefined, text: string | undefined): SQL | undefined {
  if (id !== undefined) return eq(column, id)
  if (text === undefined) return undefined
  const found = or(isId(text) ? eq(findable.id, Number(text)) : undefined, isNamed(findable, text))
  return sql`${column} in (select ${findable.id} from ${findable.id.table} where ${found})`
}
