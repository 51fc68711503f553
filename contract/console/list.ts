import { z } from 'zod'
import type { NeededMemberRight, NeededRight } from '#contract/console/access.ts'
import { type Access, endpoint, readEndpoint } from '#contract/endpoint.ts'
import { exportFields } from '#contract/exports.ts'
import { id, pageInput, pageOf } from '#contract/fields.ts'

/** Encodings accepted for uploaded text files, by their names in the Encoding Standard (decisions §17.6). */
export const CSV_CHARSETS = ['utf-8', 'utf-16le', 'utf-16be', 'gb18030', 'windows-1252', 'macintosh'] as const

/** Values of the state parameter in a page's URL: `open` for rows that need attention, `all` for rows in every state. */
export const [WAITING, EVERY_STATE] = ['open', 'all'] as const

/** The states that become tabs above a list, and the ones shown first. Pages only: the API keeps its own defaults. */
interface Tabs<Filter, Order> {
  /** The filter field that holds the state. */
  by: keyof Filter & string
  /** Filters that a page applies if its URL names no state and no search; if unset, the page shows everything. */
  waiting?: { [Name in keyof Filter]?: number }
  /** Sort order of single tabs, if it differs from the rest of the list. */
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
  /** Row fields that the list can be sorted by. */
  orderBy: readonly [Field, ...Field[]]
  /** Sort order if the caller gives none; defaults to the first field, descending. */
  byDefault?: Field | `-${Field}`
  tabs?: Tabs<Filter, Field | `-${Field}`>
  row: Row
}

/**
 * A console list: GET …/page and POST …/export of the same rows (decisions §17.1). `orderBy` is a field of the row, prefixed with `-` for
 * descending order. An exported file has the scalar fields of up to 10,000 rows, followed by their states in words; if there are more, its name
 * ends in `-first-10000`.
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
      input: pageInput({ ...filter, orderBy: order }),
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

/** GET …/info/{id} for a list whose rows already hold everything (decisions §17.1). 110001 if the row is missing. */
export const rowInfo = <Row extends z.ZodObject>({ noun, access, right, memberRight, summary, row }: RowOf<Row>) =>
  readEndpoint({
    path: `/api/console/${noun}/info/{id}`,
    access,
    ...rightsOf({ right, memberRight }),
    summary: `${summary}. 110001 missing`,
    input: z.strictObject({ id }),
    output: row,
  })
