import { z } from 'zod'
import type { NeededMemberRight, NeededRight } from '#contract/console/access.ts'
import { type Access, endpoint, readEndpoint } from '#contract/endpoint.ts'
import { exportFields } from '#contract/exports.ts'
import { id, pageOf, pageQuestion } from '#contract/fields.ts'

/** What the texts of a file may be encoded in, by the names of the Encoding Standard (decisions §17.6). */
export const CSV_CHARSETS = ['utf-8', 'utf-16le', 'utf-16be', 'gb18030', 'windows-1252', 'macintosh'] as const

/** In a page's address, in the place of a state: what waits, and rows of every state. */
export const [WAITING, EVERY_STATE] = ['open', 'all'] as const

/** The states by which a page's tabs cut the list, and what waits first. Of the API nothing follows from it: its own defaults stay. */
interface Tabs<Filter, Order> {
  /** The field that says which state. */
  by: keyof Filter & string
  /** What a page shows where its address names no state and searches for nothing; without it, everything. */
  waiting?: { [Name in keyof Filter]?: number }
  /** What a tab is ordered by, where not as the rest of the list. */
  orderBy?: { [State in string]?: Order }
}

interface Declaration<Row extends z.ZodObject, Filter extends z.core.$ZodLooseShape, Field extends string> {
  /** The path between /api/console/ and /page. */
  noun: string
  access: Access
  right?: NeededRight
  memberRight?: NeededMemberRight
  summary: string
  filter: Filter
  /** Fields of the row that the list can be ordered by. */
  orderBy: readonly [Field, ...Field[]]
  /** Where nobody chose; the first field descending unless said. */
  byDefault?: Field | `-${Field}`
  tabs?: Tabs<Filter, Field | `-${Field}`>
  row: Row
}

/**
 * A list of the console: GET …/page and POST …/export of the same rows (decisions §17.1). `orderBy` is a field of the row, with
 * `-` before it descending. A file has the scalar fields of up to 10,000 rows, and behind them its states in words.
 */
export function consoleList<
  Row extends z.ZodObject,
  const Filter extends z.core.$ZodLooseShape,
  const Field extends string & keyof z.output<Row>,
>({
  noun,
  access,
  right,
  memberRight,
  summary,
  filter,
  orderBy,
  byDefault = `-${orderBy[0]}`,
  tabs,
  row,
}: Declaration<Row, Filter, Field>) {
  const order = z.enum(orderBy.flatMap((field) => [field, `-${field}`] as const)).default(byDefault as never)
  const entitled = { access, ...rightsOf({ right, memberRight }), transaction: 'none' as const }
  return {
    row,
    sortable: orderBy as readonly string[],
    byDefault: byDefault as string,
    tabs: tabs as Tabs<Record<string, unknown>, string> | undefined,
    page: readEndpoint({
      ...entitled,
      path: `/api/console/${noun}/page`,
      summary,
      input: pageQuestion({ ...filter, orderBy: order }),
      output: pageOf(row),
    }),
    export: endpoint({
      ...entitled,
      method: 'POST',
      mayLag: true,
      path: `/api/console/${noun}/export`,
      summary: `As CSV or xlsx: ${summary}`,
      input: z.strictObject({ ...filter, orderBy: order, ...exportFields }),
      output: z.object({ fileUrl: z.string() }),
    }),
  }
}

const rightsOf = ({ right, memberRight }: { right: NeededRight | undefined; memberRight: NeededMemberRight | undefined }) => ({
  ...(right === undefined ? {} : { right }),
  ...(memberRight === undefined ? {} : { memberRight }),
})

type RowOf<Row extends z.ZodObject> = Pick<Declaration<Row, never, never>, 'noun' | 'access' | 'right' | 'memberRight' | 'summary' | 'row'>

/** GET …/info/{id} beside a list whose rows show all there is (decisions §17.1). 110001 for a missing one. */
export const rowInfo = <Row extends z.ZodObject>({ noun, access, right, memberRight, summary, row }: RowOf<Row>) =>
  readEndpoint({
    path: `/api/console/${noun}/info/{id}`,
    access,
    ...rightsOf({ right, memberRight }),
    summary: `${summary}. 110001 missing`,
    input: z.strictObject({ id }),
    output: row,
  })
