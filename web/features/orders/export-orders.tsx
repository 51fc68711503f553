import { FileDown } from 'lucide-react'
import { Form } from 'react-router'
import type { OrderStatus } from '#contract/orders/orders.ts'
import { Button } from '#web/ui/document/button.tsx'
import * as words from '#words'

/** The orders of the present filter as CSV, one row a line. A download: not sent by scripts. */
export const ExportOrders = ({ status, keyword }: { status: OrderStatus | null; keyword: string }) => (
  <Form method="post" reloadDocument>
    <input type="hidden" name="intent" value="export" />
    {status !== null && <input type="hidden" name="orderStatus" value={status} />}
    <input type="hidden" name="keyword" value={keyword} />
    <Button type="submit" size="small">
      <FileDown size={15} aria-hidden />
      {words.orders_export()}
    </Button>
  </Form>
)
