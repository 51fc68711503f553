import { PackagePlus, Plus } from 'lucide-react'
import { type ActionFunctionArgs, type ClientActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { isId } from '#contract/fields.ts'
import { listProducts, readCategoryTree, readEditedProduct } from '#contract/products/console/products.ts'
import { dispatchIntent } from '#web/action-context.ts'
import { FormAnswer } from '#web/console/form/answer.ts'
import { loadList } from '#web/console/list/data.ts'
import { DataTable } from '#web/console/list/data-table.tsx'
import { ListWithDetail, useDetailAddress } from '#web/console/list/row-detail.tsx'
import { ListToolbar } from '#web/console/list/toolbar.tsx'
import { useListAddress } from '#web/console/list/use-list-address.ts'
import { useConsoleUser } from '#web/console/user.ts'
import { ImportLink } from '#web/features/product-imports/console/link.tsx'
import { categoryChoices } from '#web/features/products/console/editor/category-choices.ts'
import { statusName } from '#web/features/products/console/editor/status.tsx'
import { LIST_ACTIONS } from '#web/features/products/console/list/actions.ts'
import { productColumns } from '#web/features/products/console/list/columns.tsx'
import { productFilters } from '#web/features/products/console/list/filters.ts'
import { StatusButtons } from '#web/features/products/console/list/status-buttons.tsx'
import { StatusOutcome } from '#web/features/products/console/list/status-outcome.tsx'
import { StockPanel } from '#web/features/products/console/list/stock-panel.tsx'
import { loaderContext } from '#web/loader-context.ts'
import { ButtonLink } from '#web/ui/document/button.tsx'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { networkFailure } from '#web/ui/form/state.ts'
import { submitForm } from '#web/ui/form/submit-form.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { Tabs } from '#web/ui/list/tabs.tsx'
import * as words from '#words'

const LONGEST_SEARCH = 100
const STATUSES = [1, 0, 2, 3]

export const meta = () => [{ title: pageTitle(words.products_desk_title()) }, { name: 'robots', content: 'noindex' }]

export async function loader(args: LoaderFunctionArgs) {
  const { call, callOrNull } = loaderContext(args)
  const id = args.url.searchParams.get('id') ?? ''
  const [data, open, tree] = await Promise.all([
    loadList(args, listProducts),
    isId(id) ? callOrNull(readEditedProduct, { id }) : null,
    call(readCategoryTree, {}),
  ])
  return { data, open: open?.data ?? null, categories: categoryChoices(tree.data) }
}

export const action = (args: ActionFunctionArgs) => dispatchIntent(args, LIST_ACTIONS)

export const clientAction = (args: ClientActionFunctionArgs) => submitForm(args, networkFailure)

/** The products of a supplier, or all of them for the platform. */
export default function ProductsPage() {
  const { data, open, categories } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const { isStaff } = useConsoleUser()
  const detail = useDetailAddress()
  const columns = productColumns(isStaff, detail)
  const add = !isStaff && (
    <ButtonLink to="/console/products/new" kind="primary" size="small">
      <Plus size={15} aria-hidden />
      {words.products_desk_add()}
    </ButtonLink>
  )
  return (
    <FormAnswer value={answer instanceof Response ? undefined : answer}>
      <div className="flex flex-col gap-4">
        <header className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-xl font-semibold">{words.products_desk_title()}</h1>
          <div className="flex flex-wrap gap-2">
            <ImportLink />
            {add}
          </div>
        </header>
        <StatusTabs />
        <StatusOutcome rows={data.rows} />
        <ListToolbar
          name="products"
          columns={columns}
          filters={productFilters(categories, isStaff)}
          search={{ label: words.products_desk_search(), maxLength: LONGEST_SEARCH }}
          fixed={['status']}
          isExported
        />
        <ListWithDetail detail={open && <StockPanel key={open.id} product={open} />}>
          <DataTable
            label={words.products_desk_title()}
            data={data}
            columns={columns}
            to={({ id }) => `/console/products/${id}`}
            bulk={(ids, clear) => <StatusButtons ids={ids} clear={clear} size="small" />}
            defaultOrder="-updateTime"
            empty={
              <EmptyState icon={PackagePlus} title={words.products_desk_empty()} action={add}>
                {isStaff ? words.products_desk_empty_hint_staff() : words.products_desk_empty_hint()}
              </EmptyState>
            }
          />
        </ListWithDetail>
      </div>
    </FormAnswer>
  )
}

function StatusTabs() {
  const { query, to } = useListAddress()
  const current = query.get('status')
  const tab = (status: string | null, label: string) => ({ to: to({ status }), label, isCurrent: current === status })
  return (
    <Tabs
      label={words.products_desk_status()}
      tabs={[tab(null, words.products_desk_status_all()), ...STATUSES.map((status) => tab(String(status), statusName(status)))]}
    />
  )
}
