import { useRef } from 'react'
import { useNavigation } from 'react-router'
import { CASE_STATUS, type CaseInfo, MOST_CASE_FILES, type replyToCase } from '#contract/disputes/disputes.ts'
import { ORDER_ACTOR } from '#contract/orders/life.ts'
import type { CASE_ACTIONS } from '#web/features/disputes/actions.ts'
import { isOffer } from '#web/features/disputes/open-amount.ts'
import { FileField } from '#web/features/uploads/file-field.tsx'
import { Button } from '#web/ui/document/press.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { ConfirmedForm } from '#web/ui/form/confirmed-form.tsx'
import { ConfirmedSubmit } from '#web/ui/form/confirmed-submit.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { useInertWhileSent } from '#web/ui/form/inert-while-sent.ts'
import { answerFor, useAnswer } from '#web/ui/form/use-answer.ts'
import { useAmountText } from '#web/ui/money/money.tsx'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

const { TextArea } = fieldsOf<typeof replyToCase>()

/** Replies in an open case, or withdraws it. After the supplier's answer also accepts its offer or escalates to the platform. */
export function CaseReplyForm({ dispute, version }: { dispute: CaseInfo; version: number }) {
  const form = useRef<HTMLFormElement>(null)
  const { formData } = useNavigation()
  const answer = answerFor(useAnswer<typeof CASE_ACTIONS.requestRefund>(), 'replyToCase', 'withdrawCase')
  const state = answer?.intent === 'replyToCase' ? answer : undefined
  const amountText = useAmountText()
  const message = answer?.message
  const sending = formData?.get('intent') === 'replyToCase' ? formData.get('reply') : null
  const isInert = useInertWhileSent(sending !== null, state)
  const isAnswered = dispute.status === CASE_STATUS.supplierAnswered
  const offer = dispute.offerAmount
  const hasOffer = isAnswered && isOffer(offer)
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <RefusalNotice reason={message} />
      <ActionForm
        // The form is reset by the buyer's own replies, not by those of others.
        key={dispute.replyList.filter(({ actor }) => actor === ORDER_ACTOR.buyer).length}
        answer={state}
        intent="replyToCase"
        isMessageElsewhere
        inert={isInert}
        ref={form}
        encType="multipart/form-data"
        preventScrollReset
        className="flex flex-col gap-3"
      >
        <input type="hidden" name="version" value={version} />
        <TextArea name="content" label={words.disputes_reply()} rows={3} />
        <FileField name="evidence" label={words.disputes_reply_evidence()} most={MOST_CASE_FILES} optional />
        <div className="grid gap-3 md:flex md:flex-wrap">
          <Button type="submit" name="reply" value="message" kind={isAnswered ? 'secondary' : 'primary'} pending={sending === 'message'}>
            {words.disputes_reply_send()}
          </Button>
          {hasOffer && (
            <ConfirmedSubmit
              kind="primary"
              label={words.disputes_accept({ amount: amountText(offer, dispute.currencyCode) })}
              hint={words.disputes_accept_hint({ amount: amountText(offer, dispute.currencyCode) })}
              back={words.disputes_back()}
              name="reply"
              value="agree"
              form={form}
              isSending={sending === 'agree'}
            />
          )}
          {isAnswered && (
            <ConfirmedSubmit
              kind="secondary"
              label={words.disputes_to_platform()}
              hint={words.disputes_to_platform_hint()}
              back={words.disputes_back()}
              name="reply"
              value="platform"
              form={form}
              isSending={sending === 'platform'}
            />
          )}
        </div>
      </ActionForm>
      {/* Set apart from the buttons that continue the case. */}
      <div className="mt-3 grid border-t border-line pt-3 md:mt-1 md:flex">
        <Withdraw type={dispute.caseType} version={version} isSending={formData?.get('intent') === 'withdrawCase'} />
      </div>
    </div>
  )
}

function Withdraw({ type, version, isSending }: { type: CaseInfo['caseType']; version: number; isSending: boolean }) {
  return (
    <ConfirmedForm
      title={words.disputes_withdraw()}
      hint={words.disputes_withdraw_hint({ type })}
      back={words.disputes_back()}
      isSending={isSending}
    >
      <input type="hidden" name="intent" value="withdrawCase" />
      <input type="hidden" name="version" value={version} />
    </ConfirmedForm>
  )
}
