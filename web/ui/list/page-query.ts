import type { z } from 'zod'
import { isWithinReach, pageFields } from '#contract/fields.ts'

/** Fields of a call that a page's URL sets, and the requested page of the list. */
export type PageQuery<Fields extends string> = Partial<Record<Fields | 'pageNum', string>>

/**
 * Reads the fields of a paged call from a page's URL. Values that are blank or that their schema refuses are ignored, and so is 0: a
 * flag that is not set, the default order, no row's id. With `zeroCounts` it is not: in the console it is a status. For loaders only:
 * browsers have no schemas.
 */
export function readPageQuery<Fields extends string>(
  fields: Readonly<Record<Fields, z.ZodType>>,
  pageSize: number,
  search: URLSearchParams,
  { zeroCounts = false } = {},
): PageQuery<Fields> {
  const query: PageQuery<string> = {}
  for (const [name, schema] of Object.entries<z.ZodType>({ ...fields, pageNum: pageFields.pageNum })) {
    const text = search.get(name)?.trim()
    const value = text ? schema.safeParse(text) : undefined
    if (value?.success && (zeroCounts || value.data !== 0)) query[name] = String(value.data)
  }
  if (!isWithinReach({ pageNum: Number(query['pageNum'] ?? 1), pageSize })) delete query['pageNum']
  return query as PageQuery<Fields>
}
