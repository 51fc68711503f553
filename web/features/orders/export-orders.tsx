import type { OrderStatus } from '#contract/orders/orders.ts'
import { ExportForm } from '#web/ui/list/export-form.tsx'
import * as words from '#words'

/** Exports the orders matching the current filter, one line each. */
export const ExportOrders = ({ status, keyword }: { status: OrderStatus | null; keyword: string }) => (
  <ExportForm label={words.orders_export()}>
    {status !== null && <input type="hidden" name="orderStatus" value={status} />}
    <input type="hidden" name="keyword" value={keyword} />
  </ExportForm>
)
