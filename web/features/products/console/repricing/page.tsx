import { PackageSearch } from 'lucide-react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { readUserInfo } from '#contract/account/account.ts'
import { isId } from '#contract/fields.ts'
import { changePrices, MOST_REPRICED_PRODUCTS } from '#contract/products/console/prices.ts'
import { listProducts } from '#contract/products/console/products.ts'
import { dispatchIntent } from '#web/action-context.ts'
import { loadRows } from '#web/console/list/data.ts'
import { consoleMeta } from '#web/console/list/page.tsx'
import { memberMay } from '#web/console/user.ts'
import { STATUS } from '#web/features/products/console/editor/status.tsx'
import { REPRICING_ACTIONS } from '#web/features/products/console/repricing/actions.ts'
import { PRODUCT_FIELD } from '#web/features/products/console/repricing/address.ts'
import { RepricingForm } from '#web/features/products/console/repricing/form.tsx'
import { RepricingOutcome } from '#web/features/products/console/repricing/outcome.tsx'
import { PricePreview } from '#web/features/products/console/repricing/preview.tsx'
import { loaderContext, refusedAccess } from '#web/loader-context.ts'
import { Breadcrumb } from '#web/ui/document/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/document/button.tsx'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import * as words from '#words'

export const meta = consoleMeta(words.products_repricing_title)

/** Prices are their supplier's alone. */
export async function loader(args: LoaderFunctionArgs) {
  const { data: user } = await loaderContext(args).call(readUserInfo, {})
  if (!memberMay(user, 'product')) throw refusedAccess(changePrices)
  const ticked = args.url.searchParams.getAll(PRODUCT_FIELD).filter(isId)
  const { ids, isWhole } = ticked.length > 0 ? { ids: ticked, isWhole: true } : await listedIds(args)
  const distinct = [...new Set(ids)]
  return { ids: distinct.slice(0, MOST_REPRICED_PRODUCTS), isWhole: isWhole && distinct.length <= MOST_REPRICED_PRODUCTS }
}

/** Those that the list's filters find and that can still be edited. */
async function listedIds(args: LoaderFunctionArgs): Promise<{ ids: string[]; isWhole: boolean }> {
  const { rows, total } = await loadRows(args, listProducts, MOST_REPRICED_PRODUCTS)
  return { ids: rows.filter(({ status }) => status !== STATUS.removed).map(({ id }) => id), isWhole: total <= rows.length }
}

export const action = (args: ActionFunctionArgs) => dispatchIntent(args, REPRICING_ACTIONS)

export { clientAction } from '#web/ui/form/client-action.ts'

/** Many prices at once, by a percentage: first what each would become, then one press. */
export default function RepricingPage() {
  const { ids, isWhole } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const { rowList, request, changedTotal } = answer ?? {}
  return (
    <div className="flex flex-col gap-4">
      <Breadcrumb steps={[{ label: words.products_desk_title(), to: '/console/products' }, { label: words.products_repricing_title() }]} />
      <header>
        <h1 className="text-xl font-semibold">{words.products_repricing_title()}</h1>
        <p className="max-w-2xl text-sm text-ink-soft">{words.products_repricing_lead()}</p>
      </header>
      {rowList && changedTotal !== undefined ? (
        <RepricingOutcome changedTotal={changedTotal} rows={rowList} />
      ) : ids.length === 0 ? (
        <EmptyState
          icon={PackageSearch}
          title={words.products_repricing_empty()}
          action={<ButtonLink to="/console/products">{words.products_repricing_back()}</ButtonLink>}
        >
          {words.products_repricing_empty_hint()}
        </EmptyState>
      ) : (
        <>
          <p className="text-sm font-medium">
            {words.products_repricing_chosen({ count: ids.length })}
            {!isWhole && <> {words.products_repricing_cut({ most: MOST_REPRICED_PRODUCTS })}</>}
          </p>
          <RepricingForm ids={ids} answer={answer} />
          {answer && rowList && request && <PricePreview answer={answer} rows={rowList} request={request} />}
        </>
      )}
    </div>
  )
}
