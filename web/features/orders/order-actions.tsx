import { RotateCcw } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import type { OrderInfo } from '#contract/orders.ts'
import { CancelOrder } from '#web/features/orders/cancel-order.tsx'
import { HideOrder } from '#web/features/orders/hide-order.tsx'
import { Button } from '#web/ui/button.tsx'
import { orders_rebuy } from '#words'

/** What the buyer may do with the order now. */
export function OrderActions({ order }: { order: OrderInfo }) {
  const { actionList } = order
  const { formData } = useNavigation()
  return (
    <div className="flex flex-wrap gap-2 md:ml-auto">
      {actionList.includes('cancel') && <CancelOrder order={order} />}
      {actionList.includes('rebuy') && (
        <Form method="post">
          <Button type="submit" name="intent" value="rebuy" size="small" pending={formData?.get('intent') === 'rebuy'}>
            <RotateCcw size={15} aria-hidden />
            {orders_rebuy()}
          </Button>
        </Form>
      )}
      {actionList.includes('del') && <HideOrder />}
    </div>
  )
}
