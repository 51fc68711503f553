import { CreditCard, ExternalLink, FileCheck } from 'lucide-react'
import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { type BankInfo, PAY_TYPE, type PayType } from '#contract/payments/payments.ts'
import type { PAYMENT_ACTIONS } from '#web/features/payments/actions.ts'
import { ProofForm } from '#web/features/payments/proof-form.tsx'
import { type Due, TargetFields } from '#web/features/payments/target-fields.tsx'
import { TransferDetails } from '#web/features/payments/transfer-details.tsx'
import { Button, buttonLook } from '#web/ui/document/press.tsx'
import { answerFor, useAnswer } from '#web/ui/form/use-answer.ts'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Money } from '#web/ui/money/money.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import { Phrase } from '#web/ui/text/phrase.tsx'
import { SupportEmail } from '#web/ui/text/support-email.ts'
import * as words from '#words'

interface PayPanelProps {
  due: Due
  /** Payment methods available now. */
  payTypes: readonly PayType[]
  /** Account for bank transfers; null if transfers are unavailable. */
  bank: BankInfo | null
  /** The method chosen with the order. */
  chosen?: PayType
  /** Due date of the payment. */
  deadline?: string | null
  /** Breakdown directly below the amount. */
  children?: ReactNode
  /** Longer breakdown at the end of the panel, below the payment methods. */
  below?: ReactNode
}

/** The amount due and the ways to pay it: bank details with a form for the proof, and a button for paying by card. */
export function PayPanel({ due, payTypes, bank, chosen, deadline = null, children, below }: PayPanelProps) {
  const { formData } = useNavigation()
  const contact = useContext(SupportEmail)
  const state = answerFor(useAnswer<typeof PAYMENT_ACTIONS.prove>(), 'pay', 'prove')
  const hasCard = payTypes.includes(PAY_TYPE.card)
  const isCardFirst = hasCard && (chosen === PAY_TYPE.card || !bank)
  const isProving = state?.intent === 'prove' && state.isDone !== true
  return (
    <section id="pay" aria-label={words.payments_title()} className="flex scroll-mt-32 flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <p>
          <span className="block text-sm text-ink-soft">{words.payments_due({ stage: String(due.stage) })}</span>
          <Money amount={due.amount} currencyCode={due.currencyCode} className="text-3xl font-semibold" />
          {deadline && (
            <span className="block text-sm">
              <Phrase words={words.orders_deadline} slots={{ time: <DateTime value={deadline} /> }} />
            </span>
          )}
        </p>
        {hasCard && (
          <Form method="post" preventScrollReset className="max-md:w-full">
            <input type="hidden" name="submitToken" value={due.payToken} />
            <TargetFields due={due} />
            <Button
              icon={CreditCard}
              label={words.payments_pay_card()}
              type="submit"
              name="intent"
              value="pay"
              kind={isCardFirst && !state?.payUrl ? 'primary' : 'secondary'}
              className="max-md:w-full"
              pending={formData?.get('intent') === 'pay'}
            />
          </Form>
        )}
      </div>
      {children}
      {!hasCard && !bank && <Notice tone="warning" text={words.payments_pay_unavailable({ contact })} />}
      {state?.payUrl && <ProviderLink address={state.payUrl} />}
      {bank && <TransferDetails bank={bank} amount={due.amount} currencyCode={due.currencyCode} />}
      {bank && (
        <details open={isProving} className="group">
          <summary
            className={buttonLook(
              { kind: isCardFirst ? 'secondary' : 'primary' },
              'w-fit list-none group-open:border-0 group-open:bg-transparent group-open:px-0 group-open:text-ink max-md:w-full',
            )}
          >
            <FileCheck size={17} aria-hidden />
            {words.payments_proof_title()}
          </summary>
          <ProofForm due={due} />
        </details>
      )}
      {below}
    </section>
  )
}

/** Goes to the provider at once with scripts; without them, or if navigation is blocked, the reader presses the link. */
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
