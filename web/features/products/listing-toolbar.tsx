import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { SHEET_FORM_ID } from '#web/features/products/listing-filters.tsx'
import { withChoices } from '#web/features/products/listing-query.ts'
import { useListing } from '#web/features/products/use-listing.ts'
import { Dialog, DialogClose } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/document/press.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import * as words from '#words'

interface ListingToolbarProps {
  total: number
  /** The formatted total. */
  amount: string
  /** The form that the sort field belongs to without scripts. */
  formId: string
  /** The filters again, for the sheet on narrow screens. */
  filters: ReactNode
}

/** Total, sort order and, on narrow screens, the button that opens the filters. */
export function ListingToolbar({ total, amount, formId, filters }: ListingToolbarProps) {
  const { query, show } = useListing()
  const orders = [
    words.products_order_relevance(),
    words.products_order_sales(),
    words.products_order_price_up(),
    words.products_order_price_down(),
    words.products_order_newest(),
    words.products_order_moq(),
    words.products_order_landed(),
    words.products_order_earliest(),
  ]
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 className="text-sm font-normal text-ink-soft">{words.products_found({ count: total, amount })}</h2>
      <div className="flex items-center gap-2 max-sm:w-full">
        <FilterSheet total={total} amount={amount}>
          {filters}
        </FilterSheet>
        <SelectField
          name="orderBy"
          form={formId}
          label={words.products_sort()}
          labelHidden
          choices={orders.map((label, order) => ({ value: String(order), label }))}
          value={query.orderBy ?? '0'}
          onChange={({ currentTarget }) =>
            show(withChoices(query, { orderBy: currentTarget.value === '0' ? undefined : currentTarget.value }))
          }
          className="grow sm:w-80"
        />
        <noscript>
          <Button label={words.products_sort_apply()} type="submit" form={formId} />
        </noscript>
      </div>
    </div>
  )
}

/** Before hydration the button links to the form in the page; afterwards it opens the sheet. */
function FilterSheet({ total, amount, children }: { total: number; amount: string; children: ReactNode }) {
  return (
    <Dialog
      title={words.products_filters()}
      isLink
      trigger={
        <a
          href="#filters"
          className="inline-flex min-h-11 items-center gap-2 rounded-md border border-line-strong bg-card px-4 font-medium hover:bg-sunken md:min-h-10 lg:hidden"
        >
          <SlidersHorizontal size={16} aria-hidden />
          {words.products_filters()}
        </a>
      }
      actions={
        <DialogClose>
          <Button label={words.products_filters_show({ count: total, amount })} type="submit" form={SHEET_FORM_ID} kind="primary" wide />
        </DialogClose>
      }
    >
      {children}
    </Dialog>
  )
}
