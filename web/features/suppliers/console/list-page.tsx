import { Factory } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { listSuppliers, readConsoleSupplier } from '#contract/suppliers/console/suppliers.ts'
import { countryChoices } from '#web/console/list/country-choices.ts'
import { ConsoleListPage, consoleMeta } from '#web/console/list/page.tsx'
import { listAction, listLoader } from '#web/console/list/page-data.ts'
import { SUPPLIER_DESK } from '#web/features/suppliers/console/action.ts'
import { supplierColumns, supplierFilters } from '#web/features/suppliers/console/columns.tsx'
import { SupplierDetail } from '#web/features/suppliers/console/detail.tsx'
import * as words from '#words'

export const meta = consoleMeta(words.suppliers_title)

export const loader = listLoader(listSuppliers, { read: readConsoleSupplier, more: countryChoices })

export const action = listAction(listSuppliers, SUPPLIER_DESK)

export { clientAction } from '#web/ui/form/client-action.ts'

/** Who sells here: found, compared, edited and, where it must be, cancelled. */
export default function SuppliersPage() {
  const { data, open, countries } = useLoaderData<typeof loader>()
  return (
    <ConsoleListPage
      name="suppliers"
      title={words.suppliers_title()}
      data={data}
      columns={supplierColumns(countries)}
      filters={supplierFilters(countries)}
      search={words.suppliers_desk_search()}
      detail={open && <SupplierDetail key={open.id} supplier={open} countries={countries} />}
      isWide
      empty={{ icon: Factory, title: words.suppliers_none_title(), hint: words.suppliers_none_text() }}
    />
  )
}
