import { RotateCcw, Star } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { SOURCE_TYPE } from '#contract/consultations/consultations.ts'
import { ORDER_STATUS, type OrderInfo } from '#contract/orders/orders.ts'
import { ConversationLink } from '#web/features/consultations/conversation-link.tsx'
import { OpenCase } from '#web/features/disputes/open-case.tsx'
import { CancelOrder } from '#web/features/orders/cancel-order.tsx'
import { Button, ButtonLink } from '#web/ui/document/press.tsx'
import { ConfirmedForm } from '#web/ui/form/confirmed-form.tsx'
import * as words from '#words'

export interface OrderActionsProps {
  order: OrderInfo
  tokens: { refund: string; dispute: string }
  /** Whether the band above already offers the refund, because the supplier is late. */
  isRefundBelow: boolean
}

/** Secondary actions that the buyer may take on the order now. */
export function OrderActions({ order, tokens, isRefundBelow }: OrderActionsProps) {
  const { actionList, orderStatus, itemList } = order
  const { formData } = useNavigation()
  const isCommented = orderStatus === ORDER_STATUS.completed && itemList.every(({ commentFlag }) => commentFlag === 1)
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      <ConversationLink sourceType={SOURCE_TYPE.order} sourceId={order.id} />
      {(actionList.includes('comment') || isCommented) && (
        <ButtonLink to={`/personalCenter/orderComment/${order.id}`} size="small" kind={isCommented ? 'secondary' : 'primary'}>
          <Star size={15} aria-hidden />
          {isCommented ? words.orders_commented() : words.orders_comment()}
        </ButtonLink>
      )}
      {actionList.includes('cancel') && <CancelOrder order={order} />}
      {actionList.includes('refund') && !isRefundBelow && <OpenCase order={order} kind="refund" token={tokens.refund} />}
      {actionList.includes('dispute') && <OpenCase order={order} kind="dispute" token={tokens.dispute} />}
      {actionList.includes('rebuy') && (
        <Form method="post">
          <Button type="submit" name="intent" value="rebuy" size="small" pending={formData?.get('intent') === 'rebuy'}>
            <RotateCcw size={15} aria-hidden />
            {words.orders_rebuy()}
          </Button>
        </Form>
      )}
      <ButtonLink label={words.lists_save()} to={`/personalCenter/lists?orderId=${order.id}`} kind="quiet" size="small" />
      {actionList.includes('del') && <HideOrder />}
    </div>
  )
}

/** Asks for confirmation before hiding a closed order from the buyer. The page shows a refusal (useFailure). */
function HideOrder() {
  const { formData } = useNavigation()
  return (
    <ConfirmedForm
      title={words.orders_hide()}
      hint={words.orders_hide_hint()}
      back={words.orders_hide_keep()}
      isSending={formData?.get('intent') === 'hide'}
    >
      <input type="hidden" name="intent" value="hide" />
    </ConfirmedForm>
  )
}
