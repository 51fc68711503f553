import { RotateCcw, Star } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { SOURCE_TYPE } from '#contract/consultations/consultations.ts'
import { ORDER_STATUS, type OrderInfo } from '#contract/orders/orders.ts'
import { ConversationLink } from '#web/features/consultations/conversation-link.tsx'
import { OpenCase } from '#web/features/disputes/open-case.tsx'
import { CancelOrder } from '#web/features/orders/cancel-order.tsx'
import { HideOrder } from '#web/features/orders/hide-order.tsx'
import { Button, ButtonLink } from '#web/ui/document/button.tsx'
import * as words from '#words'

/** What the buyer may do with the order now, beside what its parts offer. */
export function OrderActions({ order, tokens }: { order: OrderInfo; tokens: { refund: string; dispute: string } }) {
  const { actionList, orderStatus, itemList } = order
  const { formData } = useNavigation()
  const isCommented = orderStatus === ORDER_STATUS.completed && itemList.every(({ commentFlag }) => commentFlag === 1)
  return (
    <div className="flex flex-wrap gap-2 md:ml-auto">
      <ConversationLink sourceType={SOURCE_TYPE.order} sourceId={order.id} />
      {(actionList.includes('comment') || isCommented) && (
        <ButtonLink to={`/personalCenter/orderComment/${order.id}`} size="small" kind={isCommented ? 'secondary' : 'primary'}>
          <Star size={15} aria-hidden />
          {isCommented ? words.orders_commented() : words.orders_comment()}
        </ButtonLink>
      )}
      {actionList.includes('cancel') && <CancelOrder order={order} />}
      {actionList.includes('refund') && <OpenCase order={order} kind="refund" token={tokens.refund} />}
      {actionList.includes('dispute') && <OpenCase order={order} kind="dispute" token={tokens.dispute} />}
      {actionList.includes('rebuy') && (
        <Form method="post">
          <Button type="submit" name="intent" value="rebuy" size="small" pending={formData?.get('intent') === 'rebuy'}>
            <RotateCcw size={15} aria-hidden />
            {words.orders_rebuy()}
          </Button>
        </Form>
      )}
      {actionList.includes('del') && <HideOrder />}
    </div>
  )
}
