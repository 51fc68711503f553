import { PackageSearch } from 'lucide-react'
import { useLoaderData, useNavigation } from 'react-router'
import { readUserInfo } from '#contract/account/account.ts'
import { isId } from '#contract/fields.ts'
import { changePrices, MOST_REPRICED_PRODUCTS } from '#contract/products/console/prices.ts'
import { listProducts } from '#contract/products/console/products.ts'
import { actsByIntent } from '#web/action-context.ts'
import { loadRows } from '#web/console/list/data.ts'
import { ConsolePage } from '#web/console/page.tsx'
import { memberMay } from '#web/console/user.ts'
import { STATUS } from '#web/features/products/console/editor/status.tsx'
import { REPRICING_ACTIONS } from '#web/features/products/console/repricing/actions.ts'
import { PRODUCT_FIELD } from '#web/features/products/console/repricing/address.ts'
import { RepricingForm } from '#web/features/products/console/repricing/form.tsx'
import { RepricingOutcome } from '#web/features/products/console/repricing/outcome.tsx'
import { RepricedProduct } from '#web/features/products/console/repricing/product.tsx'
import {
  APPLY_INTENT,
  changesOf,
  isChanged,
  isDone,
  type PriceRequest,
  REQUEST_FIELDS,
  type RepricedRow,
  type RepricingState,
} from '#web/features/products/console/repricing/state.ts'
import { type LoaderContext, loads, refusedAccess } from '#web/loader-context.ts'
import { Breadcrumb } from '#web/ui/document/breadcrumb.tsx'
import { Button, ButtonLink } from '#web/ui/document/press.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

/** Only members of the supplier may change prices. */
export const loader = loads(async (ctx) => {
  const { data: user } = await ctx.call(readUserInfo, {})
  if (!memberMay(user, 'product')) throw refusedAccess(changePrices)
  const ticked = ctx.url.searchParams.getAll(PRODUCT_FIELD).filter(isId)
  const { ids, isWhole } = ticked.length > 0 ? { ids: ticked, isWhole: true } : await listedIds(ctx)
  const distinct = [...new Set(ids)]
  return { ids: distinct.slice(0, MOST_REPRICED_PRODUCTS), isWhole: isWhole && distinct.length <= MOST_REPRICED_PRODUCTS }
})

/** Ids of the products that match the list's filters and can still be edited. */
async function listedIds(ctx: LoaderContext): Promise<{ ids: string[]; isWhole: boolean }> {
  const { rows, total } = await loadRows(ctx, listProducts, MOST_REPRICED_PRODUCTS)
  return { ids: rows.filter(({ status }) => status !== STATUS.removed).map(({ id }) => id), isWhole: total <= rows.length }
}

export const action = actsByIntent(REPRICING_ACTIONS)

export { clientAction } from '#web/ui/form/client-action.ts'

/** Changes many prices by a percentage: first a preview, then one button that applies it. */
export default function RepricingPage() {
  const { ids, isWhole } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const { rowList, request, changedTotal } = answer ?? {}
  return (
    <ConsolePage
      title={words.products_repricing_title()}
      crumbs={
        <Breadcrumb
          steps={[{ label: words.products_desk_title(), to: '/console/products' }, { label: words.products_repricing_title() }]}
        />
      }
      lead={words.products_repricing_lead()}
    >
      {rowList && changedTotal !== undefined ? (
        <RepricingOutcome changedTotal={changedTotal} rows={rowList} />
      ) : ids.length === 0 ? (
        <EmptyState
          icon={PackageSearch}
          title={words.products_repricing_empty()}
          action={<ButtonLink label={words.products_repricing_back()} to="/console/products" />}
          hint={words.products_repricing_empty_hint()}
        />
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
    </ConsolePage>
  )
}

interface PricePreviewProps {
  answer: RepricingState
  rows: readonly RepricedRow[]
  request: PriceRequest
}

/** Every price before and after, starting with the refused products and why, and the button that changes the others. */
function PricePreview({ answer, rows, request }: PricePreviewProps) {
  const { formData } = useNavigation()
  const refused = rows.filter((row) => !isDone(row))
  const changed = rows.filter(isChanged)
  const same = rows.filter((row) => isDone(row) && !isChanged(row))
  const priceTotal = changed.reduce((sum, row) => sum + changesOf(row), 0)
  const sentences = [
    ...(same.length > 0 ? [words.products_repricing_same({ count: same.length })] : []),
    ...(refused.length > 0 ? [words.products_repricing_refused({ count: refused.length })] : []),
  ]
  return (
    <ActionForm answer={undefined} intent={APPLY_INTENT} className="flex flex-col gap-3">
      <Notice
        tone={refused.length > 0 ? 'warning' : 'info'}
        title={changed.length > 0 ? words.products_repricing_would({ count: changed.length }) : words.products_repricing_nothing()}
        isAlert
        answer={answer}
        text={sentences.join(' ')}
      />
      {REQUEST_FIELDS.map((name) => (
        <input key={name} type="hidden" name={name} value={request[name]} />
      ))}
      <input type="hidden" name="submitToken" value={answer.submitToken} />
      {changed.map(({ id, version }) => (
        <input key={id} type="hidden" name="product" value={`${id}:${version}`} />
      ))}
      <ul className="divide-y divide-line rounded-md border border-line bg-card">
        {[...refused, ...same, ...changed].map((row) => (
          <RepricedProduct key={row.rowNo} row={row} percent={request.percent} />
        ))}
      </ul>
      {changed.length > 0 && (
        <div className="sticky bottom-3 z-10 self-start rounded-md border border-line-strong bg-card px-4 py-2 shadow-float max-md:bottom-18">
          <Button type="submit" kind="primary" pending={formData?.get('intent') === APPLY_INTENT}>
            {words.products_repricing_apply({ count: priceTotal })}
          </Button>
        </div>
      )}
    </ActionForm>
  )
}
