import type { OpenOrder } from '#web/features/account/settings-answer.ts'
import { SettingsForm, useSettingsAnswer } from '#web/features/account/settings-form.tsx'
import { FoldedForm, SettingsSection } from '#web/features/account/settings-section.tsx'
import { CurrentPasswordField } from '#web/features/account/sign-in/current-password-field.tsx'
import { TextLink } from '#web/ui/document/text-link.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

/** Asks for confirmation and the password: deleted data cannot be restored. */
export function CloseSection({ isOwner }: { isOwner: boolean }) {
  const answer = useSettingsAnswer('close')
  return (
    <SettingsSection title={words.account_close()} lead={words.account_close_lead()}>
      <FoldedForm open={words.account_close()} lead={words.account_close_text()} isOpen={answer !== undefined} isDanger>
        {isOwner && <Notice tone="warning" className="mb-5 max-w-form" text={words.account_close_owner()} />}
        <SettingsForm intent="close" action={words.account_close_action()} kind="danger" answer={answer} isSecret>
          {answer?.openOrders && <OpenOrders orders={answer.openOrders} />}
          <CurrentPasswordField />
        </SettingsForm>
      </FoldedForm>
    </SettingsSection>
  )
}

const MOST_LINKS = 20

/** The orders that keep the account open: some are in no list of open orders, such as completed ones with a dispute. */
const OpenOrders = ({ orders }: { orders: readonly OpenOrder[] }) => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
    {orders.slice(0, MOST_LINKS).map(({ orderId, orderNo, supplierFlag }) => (
      <li key={orderId}>
        <TextLink
          label={orderNo}
          to={supplierFlag === 1 ? `/console/orders/${orderId}` : `/personalCenter/orderDetails/${orderId}`}
          className="tappable"
        />
      </li>
    ))}
  </ul>
)
