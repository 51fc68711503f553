import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { LONGEST_ORDER_SEARCH, type OrderStatus } from '#contract/orders.ts'
import { CONTROL } from '#web/ui/field-frame.tsx'
import { orders_search, orders_search_hint } from '#words'

/** Finds orders by number, supplier or product; works without scripts. */
export const OrderSearch = ({ status, keyword }: { status: OrderStatus | null; keyword: string }) => (
  <Form method="get" role="search" className="relative w-full md:w-80">
    {status !== null && <input type="hidden" name="orderStatus" value={status} />}
    <input
      key={keyword}
      type="search"
      name="keyword"
      defaultValue={keyword}
      maxLength={LONGEST_ORDER_SEARCH}
      aria-label={orders_search()}
      placeholder={orders_search_hint()}
      className={`${CONTROL} pr-12`}
    />
    <button
      type="submit"
      aria-label={orders_search()}
      className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-ink-soft hover:text-ink"
    >
      <Search size={18} aria-hidden />
    </button>
  </Form>
)
