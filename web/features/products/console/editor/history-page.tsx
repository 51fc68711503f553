import { History } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { listProductChanges } from '#contract/products/console/changes.ts'
import { readEditedProduct } from '#contract/products/console/products.ts'
import { FORMER_FIELD } from '#web/features/products/console/editor/actions.ts'
import { fieldName } from '#web/features/products/console/editor/field-names.ts'
import { nameOf } from '#web/features/products/console/editor/page-name.ts'
import { loads, routeId } from '#web/loader-context.ts'
import { Breadcrumb } from '#web/ui/document/breadcrumb.tsx'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { ButtonLink } from '#web/ui/document/press.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { useListText } from '#web/ui/text/listing.ts'
import * as words from '#words'

export const loader = loads(async (ctx) => {
  const { call, language } = ctx
  const id = routeId(ctx)
  const [product, changes] = await Promise.all([call(readEditedProduct, { id }), call(listProductChanges, { id })])
  return { id, name: nameOf(product.data, language), changes: changes.data.filter(({ fieldList }) => fieldList.length > 0) }
})

/** Who changed what in a product, with links to the version before each change. */
export default function ProductHistoryPage() {
  const { id, name, changes } = useLoaderData<typeof loader>()
  const listText = useListText()
  return (
    <div className="flex flex-col gap-4">
      <title>{pageTitle(name || words.products_desk_history())}</title>
      <Breadcrumb
        steps={[
          { label: words.products_desk_title(), to: '/console/products' },
          { label: name || words.products_desk_nameless(), to: `/console/products/${id}` },
          { label: words.products_desk_history() },
        ]}
      />
      <h1 className="text-xl font-semibold">{words.products_desk_history()}</h1>
      <p className="text-sm text-ink-soft">{words.products_desk_history_hint()}</p>
      {changes.length === 0 ? (
        <EmptyState icon={History} title={words.products_desk_history_none()} hint={words.products_desk_history_none_hint()} />
      ) : (
        <ol className="divide-y divide-line rounded-md border border-line bg-card text-sm">
          {changes.map(({ changeId, changeTime, accountName, fieldList }) => (
            <li key={changeId} className="grid items-center gap-x-4 gap-y-1 px-3 py-2 md:grid-cols-[11rem_12rem_minmax(0,1fr)_auto]">
              <DateTime value={changeTime} className="text-ink-soft" />
              <span className="min-w-0 truncate">{accountName || '–'}</span>
              <span className="min-w-0 font-medium">{listText(fieldList.map(fieldName))}</span>
              <ButtonLink to={`/console/products/${id}?${FORMER_FIELD}=${changeId}`} size="small" className="justify-self-start">
                {words.products_desk_former_open()}
              </ButtonLink>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
