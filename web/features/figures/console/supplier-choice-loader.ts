import { redirect } from 'react-router'
import type { Right } from '#contract/console/access.ts'
import { isSuccess } from '#contract/envelope.ts'
import { ERRORS } from '#contract/errors.ts'
import { isId } from '#contract/fields.ts'
import { listSuppliers } from '#contract/suppliers/console/suppliers.ts'
import { pageSuppliers, readSupplier } from '#contract/suppliers/suppliers.ts'
import { type LoaderContext, refusedPage } from '#web/loader-context.ts'

const MOST_MATCHES = 10

export interface NamedSupplier {
  id: string
  name: string
}

export interface SupplierChoice {
  /** The supplier shown; null for all. */
  chosen: NamedSupplier | null
  /** The search text, and the suppliers found. */
  keyword: string
  matches: readonly NamedSupplier[]
}

/** The supplier chosen by an operator: by id, or by a search, whose only match is chosen at once. */
export async function loadSupplierChoice(ctx: LoaderContext, url: URL, rights: readonly Right[]): Promise<SupplierChoice> {
  const keyword = url.searchParams.get('supplier')?.trim() ?? ''
  const supplierId = url.searchParams.get('supplierId') ?? ''
  if (!keyword) return { chosen: supplierId ? await supplierBy(ctx, url, supplierId) : null, keyword, matches: [] }
  const question = { keyword, pageSize: MOST_MATCHES }
  // Operators with the right `supplier` also find suppliers that no longer trade.
  const answer = await (rights.includes('supplier')
    ? ctx.request.call(listSuppliers.page, question)
    : ctx.request.call(pageSuppliers, question))
  const matches = isSuccess(answer) ? answer.rows.map(({ id, name }) => ({ id, name })) : []
  if (matches.length === 1) {
    const chosen = new URL(url)
    chosen.searchParams.delete('supplier')
    chosen.searchParams.set('supplierId', matches[0]!.id)
    throw redirect(chosen.pathname + chosen.search)
  }
  return { chosen: null, keyword, matches }
}

async function supplierBy(ctx: LoaderContext, url: URL, id: string): Promise<NamedSupplier> {
  const answer = await ctx.request.call(readSupplier, { id })
  if (isSuccess(answer)) return { id, name: answer.data.name }
  // A supplier that no longer trades still has figures.
  if (isId(id) && answer.code === ERRORS.supplierCancelled.code) return { id, name: id }
  throw refusedPage(answer, url, ctx.request, readSupplier)
}
