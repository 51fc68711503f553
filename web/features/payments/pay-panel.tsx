import { CreditCard, ExternalLink, Landmark } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { PAY_TYPE, type PayType } from '#contract/payments/payments.ts'
import type { PAYMENT_ACTIONS } from '#web/features/payments/actions.ts'
import { ProofForm } from '#web/features/payments/proof-form.tsx'
import { type Due, TargetFields } from '#web/features/payments/target-fields.tsx'
import { TransferDetails } from '#web/features/payments/transfer-details.tsx'
import { Button } from '#web/ui/document/button.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { answerFor, useAnswer } from '#web/ui/form/use-answer.ts'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Money } from '#web/ui/money/money.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import { Phrase } from '#web/ui/text/phrase.tsx'
import * as words from '#words'

interface PayPanelProps {
  due: Due
  /** The ways that can be used now; null while they are not known. */
  payTypes: readonly PayType[]
  /** The way that was chosen with the order. */
  chosen?: PayType
  /** Until when it is due. */
  deadline?: string | null
  /** Above the buttons: what the amount is made of. */
  children?: ReactNode
}

/** The amount that is due and the ways to pay it. A card is paid on its provider's page, a transfer is proved here. */
export function PayPanel({ due, payTypes, chosen, deadline = null, children }: PayPanelProps) {
  const { formData } = useNavigation()
  const state = answerFor(useAnswer<typeof PAYMENT_ACTIONS.prove>(), 'pay', 'prove')
  const begun = state?.begun
  const ways = chosen === PAY_TYPE.card ? [PAY_TYPE.card, PAY_TYPE.transfer] : [PAY_TYPE.transfer, PAY_TYPE.card]
  const usable = ways.filter((way) => payTypes.includes(way))
  const isProving = state?.intent === 'prove' && state.isDone !== true
  return (
    <Card title={words.payments_title()} id="pay">
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <p>
            <span className="block text-sm text-ink-soft">{words.payments_due({ stage: String(due.stage) })}</span>
            <Money amount={due.amount} currencyCode={due.currencyCode} className="text-2xl font-semibold" />
            {deadline && (
              <span className="block text-sm text-ink-soft">
                <Phrase words={words.orders_deadline} slots={{ time: <DateTime value={deadline} /> }} />
              </span>
            )}
          </p>
          <div className="flex flex-wrap gap-3 max-md:w-full">
            {usable.map((way, place) => (
              <Form key={way} method="post" preventScrollReset className="max-md:w-full">
                <input type="hidden" name="submitToken" value={due.payToken} />
                <input type="hidden" name="payType" value={way} />
                <TargetFields due={due} />
                <Button
                  type="submit"
                  name="intent"
                  value="pay"
                  kind={place === 0 && !begun ? 'primary' : 'secondary'}
                  className="max-md:w-full"
                  pending={formData?.get('intent') === 'pay' && formData.get('payType') === String(way)}
                >
                  {way === PAY_TYPE.card ? <CreditCard size={17} aria-hidden /> : <Landmark size={17} aria-hidden />}
                  {way === PAY_TYPE.card ? words.payments_pay_card() : words.payments_pay_transfer()}
                </Button>
              </Form>
            ))}
          </div>
        </div>
        {children}
        {usable.length === 0 && <Notice tone="warning">{words.payments_pay_unavailable()}</Notice>}
        {begun?.payUrl && <ProviderLink address={begun.payUrl} />}
        {begun?.bankInfo && <TransferDetails bank={begun.bankInfo} amount={begun.payAmount} currencyCode={begun.currencyCode} />}
        {payTypes.includes(PAY_TYPE.transfer) && (
          <details open={isProving || begun?.bankInfo != null} className="rounded-md border border-line px-4 pb-1 open:pb-4">
            <summary className="min-h-11 py-2.5 font-medium">{words.payments_proof_title()}</summary>
            <ProofForm due={due} begun={begun?.bankInfo ? begun : undefined} />
          </details>
        )}
      </div>
    </Card>
  )
}

/** Scripts go on at once; without them, or where they are kept from it, a press does. */
function ProviderLink({ address }: { address: string }) {
  const link = useRef<HTMLAnchorElement>(null)
  const isWeb = /^https?:\/\//.test(address)
  useEffect(() => {
    if (isWeb) location.assign(address)
    link.current?.focus()
  }, [address, isWeb])
  if (!isWeb) return null
  return (
    <Notice tone="info">
      <p>{words.payments_card_leaving()}</p>
      <p className="mt-2">
        <a
          ref={link}
          href={address}
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-2 font-medium text-ink-blue underline underline-offset-2"
        >
          {words.payments_card_continue()}
          <ExternalLink size={15} aria-hidden />
        </a>
      </p>
    </Notice>
  )
}
