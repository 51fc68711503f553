import {
  type ConsoleOrder,
  type cancelConsoleOrder,
  type closeOrder,
  type declineOrder,
  MOST_INSPECTION_PICTURES,
  type readyOrder,
} from '#contract/orders/console/orders.ts'
import { DECLINE_REASONS, NEXT_ACTOR } from '#contract/orders/orders.ts'
import { useFollowing } from '#web/console/form/following.ts'
import { MoveForm } from '#web/console/form/move-form.tsx'
import { useConsoleUser } from '#web/console/user.ts'
import { ConfirmForm } from '#web/features/orders/console/confirm-form.tsx'
import { ProposedTotals } from '#web/features/orders/proposal.tsx'
import { ShipForm } from '#web/features/orders/shipments/console/form.tsx'
import { FileField } from '#web/features/uploads/file-field.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { ButtonLink } from '#web/ui/document/press.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { ReadersMark } from '#web/ui/form/readers-mark.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { usePlainAmount } from '#web/ui/money/money.tsx'
import { Phrase } from '#web/ui/text/phrase.tsx'
import * as words from '#words'

const { SelectField, TextArea, TextField } = fieldsOf<
  typeof readyOrder | typeof declineOrder | typeof cancelConsoleOrder | typeof closeOrder
>()

/** Moves whose forms are in this card; the others are elsewhere on the page. */
const HERE = ['confirm', 'decline', 'ready', 'ship', 'verify', 'cancel', 'close'] as const

/** Whose turn it is, and the forms of what the reader may do now. */
export function ConsoleOrderMoves({ order }: { order: ConsoleOrder }) {
  const { actionList, version, nextActor, deadlineTime } = order
  const { may: isEntitled } = useConsoleUser()
  // Verifying payments requires the right `payment`.
  const may = (action: (typeof HERE)[number]) => actionList.includes(action) && (action !== 'verify' || isEntitled('payment'))
  const remark = (isRequired: boolean) => <TextArea name="remark" label={words.orders_desk_remark()} optional={!isRequired} />
  const turn = <strong className="font-semibold">{words.orders_desk_waiting({ actor: nextActor })}</strong>
  return (
    <Card title={words.orders_desk_now()} id="moves">
      <div className="flex flex-col gap-4">
        {nextActor !== NEXT_ACTOR.none && (
          <p className="text-sm">
            {deadlineTime ? (
              <Phrase
                words={words.orders_desk_wait_until}
                slots={{
                  turn,
                  time: <DateTime value={deadlineTime} className={order.overdueFlag === 1 ? 'font-medium text-danger' : ''} />,
                }}
              />
            ) : (
              turn
            )}
          </p>
        )}
        {!HERE.some(may) && <p className="text-sm text-ink-soft">{words.orders_desk_nothing()}</p>}
        {order.proposal && (
          <section className="rounded-md border border-line px-4 py-3">
            <h3 className="font-medium">{words.orders_desk_proposal()}</h3>
            <p className="mb-2 text-sm text-ink-soft">{words.orders_desk_proposal_hint()}</p>
            <ProposedTotals order={order} proposal={order.proposal} />
          </section>
        )}
        {may('confirm') && <ConfirmForm order={order} />}
        {may('ready') && (
          <MoveForm
            intent="ready"
            label={words.orders_desk_ready()}
            hint={words.orders_desk_ready_hint()}
            version={version}
            encType="multipart/form-data"
          >
            <FileField name="pictures" label={words.orders_desk_pictures()} type={1} most={MOST_INSPECTION_PICTURES} />
            {remark(false)}
          </MoveForm>
        )}
        {may('ship') && <ShipForm order={order} />}
        {may('verify') && (
          <ButtonLink to={`/console/payments?keyword=${order.orderNo}`} kind="primary" className="self-start">
            {words.orders_desk_payment()}
          </ButtonLink>
        )}
        {may('decline') && (
          <MoveForm intent="decline" label={words.orders_desk_decline_title()} kind="danger" version={version} isFolded>
            <SelectField
              name="reasonType"
              label={words.orders_desk_reason()}
              prompt=""
              choices={DECLINE_REASONS.map((reason) => ({
                value: String(reason),
                label: words.orders_desk_decline_reason({ reason }),
              }))}
            />
            {remark(true)}
          </MoveForm>
        )}
        {may('cancel') && (
          <MoveForm
            intent="cancel"
            label={words.orders_desk_cancel()}
            hint={words.orders_desk_cancel_hint()}
            kind="danger"
            version={version}
            isFolded
          >
            {remark(true)}
          </MoveForm>
        )}
        {may('close') && (
          <MoveForm
            intent="close"
            label={words.orders_desk_close()}
            hint={words.orders_desk_close_hint()}
            kind="danger"
            version={version}
            isFolded
          >
            <ReadersMark like={order.paidAmount} />
            <AmountBack order={order} />
            {remark(true)}
          </MoveForm>
        )}
      </div>
    </Card>
  )
}

/** Amount to refund. Follows the paid amount, which may grow while the form is open, until another one is typed. */
const AmountBack = ({ order: { paidAmount, currencyCode } }: { order: ConsoleOrder }) => (
  <TextField
    {...useFollowing('amount', usePlainAmount()(paidAmount))}
    label={words.ui_remarked({ text: words.orders_desk_amount_back(), remark: currencyCode })}
  />
)
