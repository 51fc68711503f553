import { Factory } from 'lucide-react'
import { type ActionFunctionArgs, type ClientActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { isId } from '#contract/fields.ts'
import { listCountries } from '#contract/markets/markets.ts'
import { listSuppliers, readConsoleSupplier } from '#contract/suppliers/console/suppliers.ts'
import { dispatchIntent } from '#web/action-context.ts'
import { FormAnswer } from '#web/console/form/answer.ts'
import { loadList } from '#web/console/list/data.ts'
import { DataTable } from '#web/console/list/data-table.tsx'
import { ListWithDetail, useDetailAddress } from '#web/console/list/row-detail.tsx'
import { ListToolbar } from '#web/console/list/toolbar.tsx'
import { SUPPLIER_DESK } from '#web/features/suppliers/console/action.ts'
import { supplierColumns, supplierFilters } from '#web/features/suppliers/console/columns.tsx'
import { SupplierDetail } from '#web/features/suppliers/console/detail.tsx'
import { loaderContext } from '#web/loader-context.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { networkFailure } from '#web/ui/form/state.ts'
import { submitForm } from '#web/ui/form/submit-form.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import * as words from '#words'

const LONGEST_SEARCH = 100

export const meta = () => [{ title: pageTitle(words.suppliers_title()) }, { name: 'robots', content: 'noindex' }]

export async function loader(args: LoaderFunctionArgs) {
  const { call, callOrNull } = loaderContext(args)
  const id = args.url.searchParams.get('id') ?? ''
  const [data, open, countries] = await Promise.all([
    loadList(args, listSuppliers),
    isId(id) ? callOrNull(readConsoleSupplier, { id }) : null,
    call(listCountries, {}),
  ])
  return { data, open: open?.data ?? null, countries: countries.data.map(({ code, name }) => ({ value: code, label: name })) }
}

export const action = (args: ActionFunctionArgs) => dispatchIntent(args, SUPPLIER_DESK)

export const clientAction = (args: ClientActionFunctionArgs) => submitForm(args, networkFailure)

/** Who sells here: found, compared, edited and, where it must be, cancelled. */
export default function SuppliersPage() {
  const { data, open, countries } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const detail = useDetailAddress()
  const columns = supplierColumns(countries)
  return (
    <FormAnswer value={answer instanceof Response ? undefined : answer}>
      <div className="flex flex-col gap-4">
        <h1 className="text-xl font-semibold">{words.suppliers_title()}</h1>
        <ListWithDetail detail={open && <SupplierDetail key={open.id} supplier={open} countries={countries} />} isWide>
          <div className="flex flex-col gap-3">
            <ListToolbar
              name="suppliers"
              columns={columns}
              filters={supplierFilters(countries)}
              search={{ label: words.suppliers_desk_search(), maxLength: LONGEST_SEARCH }}
              isExported
            />
            <DataTable
              label={words.suppliers_title()}
              data={data}
              columns={columns}
              to={({ id }) => detail(id)}
              defaultOrder="-id"
              empty={
                <EmptyState icon={Factory} title={words.suppliers_none_title()}>
                  {words.suppliers_none_text()}
                </EmptyState>
              }
            />
          </div>
        </ListWithDetail>
      </div>
    </FormAnswer>
  )
}
