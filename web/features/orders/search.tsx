import { LONGEST_ORDER_SEARCH, type OrderStatus } from '#contract/orders/orders.ts'
import { ListSearch } from '#web/ui/list/search.tsx'
import * as words from '#words'

/** Finds orders by number, supplier or product. */
export const OrderSearch = ({ status, keyword }: { status: OrderStatus | null; keyword: string }) => (
  <ListSearch
    className="md:w-80"
    label={words.orders_search()}
    hint={words.orders_search_hint()}
    keyword={keyword}
    maxLength={LONGEST_ORDER_SEARCH}
  >
    {status !== null && <input type="hidden" name="orderStatus" value={status} />}
  </ListSearch>
)
