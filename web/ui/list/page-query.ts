import type { z } from 'zod'
import { isWithinReach, pageFields } from '#contract/fields.ts'

/** What a page's address says of some fields of a call, and which page of the list it asks for. */
export type PageQuery<Fields extends string> = Partial<Record<Fields | 'pageNum', string>>

/**
 * Reads the fields of a paged call from a page's address: what their schemas accept. Blank and refused values are ignored, and 0
 * says nothing: a flag that is not set, the default order, the id of no row; in the console, where it is a status, it counts. For
 * loaders: browsers have no schemas.
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
