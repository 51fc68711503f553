import { PackagePlus, Percent, Plus } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { EVERY_STATE } from '#contract/console/list.ts'
import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts'
import { listProducts, readCategoryTree, readEditedProduct } from '#contract/products/console/products.ts'
import { choice, type Filter } from '#web/console/list/filters.ts'
import { listAction, listLoader } from '#web/console/list/page-data.ts'
import { useDetailAddress } from '#web/console/list/row-detail.tsx'
import type { Ticks } from '#web/console/list/ticks.tsx'
import { useListAddress } from '#web/console/list/use-list-address.ts'
import { ConsoleListPage } from '#web/console/page.tsx'
import { useConsoleUser } from '#web/console/user.ts'
import { ImportLink } from '#web/features/product-imports/console/link.tsx'
import { type CategoryChoice, categoryChoices } from '#web/features/products/console/editor/category-choices.ts'
import { statusName } from '#web/features/products/console/editor/status.tsx'
import { LIST_ACTIONS } from '#web/features/products/console/list/actions.ts'
import { productColumns } from '#web/features/products/console/list/columns.tsx'
import { StatusButtons } from '#web/features/products/console/list/status-buttons.tsx'
import { StatusOutcome } from '#web/features/products/console/list/status-outcome.tsx'
import { StockPanel } from '#web/features/products/console/list/stock-panel.tsx'
import { repricingAddress, repricingOfList } from '#web/features/products/console/repricing/address.ts'
import { bySupplier } from '#web/features/suppliers/console/filter.ts'
import { ButtonLink } from '#web/ui/document/press.tsx'
import * as words from '#words'

const STATUSES = [1, 0, 2, 3]

export const loader = listLoader(listProducts, {
  read: readEditedProduct,
  more: async ({ call }) => ({ categories: categoryChoices((await call(readCategoryTree, {})).data) }),
})

export const action = listAction(listProducts, LIST_ACTIONS)

export { clientAction } from '#web/ui/form/client-action.ts'

/** A supplier's products, or all products for staff. */
export default function ProductsPage() {
  const { data, open, categories } = useLoaderData<typeof loader>()
  const { isStaff, memberMay } = useConsoleUser()
  const mayEdit = memberMay('product')
  const detail = useDetailAddress()
  const { query } = useListAddress()
  const add = mayEdit && <ButtonLink icon={Plus} label={words.products_desk_add()} to="/console/products/new" kind="primary" size="small" />
  const states = STATUSES.map((state) => ({ state, label: statusName(state) }))
  return (
    <ConsoleListPage
      name="products"
      title={words.products_desk_title()}
      action={
        <div className="flex flex-wrap gap-2">
          <ImportLink />
          {mayEdit && data.rows.length > 0 && (
            <ButtonLink icon={Percent} label={words.products_repricing_title()} to={repricingOfList(query)} size="small" />
          )}
          {add}
        </div>
      }
      notice={<StatusOutcome rows={data.rows} />}
      data={data}
      columns={productColumns({ isStaff, mayEdit }, detail)}
      tabs={{ label: words.products_desk_status(), list: [{ state: EVERY_STATE, label: words.products_desk_status_all() }, ...states] }}
      filters={productFilters(categories, isStaff)}
      search={words.products_desk_search()}
      to={({ id }) => `/console/products/${id}`}
      detail={open && <StockPanel key={open.id} product={open} />}
      {...(isStaff || mayEdit
        ? {
            bulk: (ids: readonly string[], { clear }: Ticks) => (
              <>
                {mayEdit && <ButtonLink label={words.products_repricing_title()} to={repricingAddress(ids)} size="small" />}
                <StatusButtons ids={ids} clear={clear} size="small" />
              </>
            ),
          }
        : {})}
      empty={{
        icon: PackagePlus,
        title: words.products_desk_empty(),
        hint: isStaff ? words.products_desk_empty_hint_staff() : words.products_desk_empty_hint(),
        action: add,
      }}
      nothingYet={{ hint: isStaff ? words.products_desk_yet_staff() : words.products_desk_yet(), action: add }}
    />
  )
}

/** Filters of the product list, besides the status. */
const productFilters = (categories: readonly CategoryChoice[], isStaff: boolean): Filter[] => [
  {
    name: 'categoryId',
    label: words.products_desk_category(),
    choices: categories.map(({ value, indented }) => ({ value, label: indented })),
  },
  choice('stockFlag', words.products_desk_stock(), ['1', '0'] as const, (flag) => words.products_desk_stock_filter({ flag })),
  {
    name: 'langMissing',
    label: words.products_desk_language_missing_filter(),
    choices: [
      { value: 'any', label: words.products_desk_language_any() },
      ...LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_FACTS[language].ownName })),
    ],
  },
  ...(isStaff ? [bySupplier()] : []),
]
