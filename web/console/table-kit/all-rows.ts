import type { ConsoleTable } from '#contract/console/table.ts'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { LoaderContext } from '#web/loader-context.ts'

const MOST = 60

/** All rows of a table, as choices: countries, currencies, categories. */
export async function allRows<T extends Pick<ConsoleTable, 'page'>>(
  { call }: LoaderContext,
  { page }: T,
  orderBy: string,
): Promise<OutputOf<T['page']>['rows']> {
  const found: OutputOf<T['page']>['rows'][number][] = []
  for (let pageNum = 1; ; pageNum++) {
    const { rows, total } = await call(page, { pageNum, pageSize: MOST, orderBy } as InputOf<T['page']>)
    found.push(...rows)
    if (rows.length === 0 || found.length >= total) return found
  }
}
