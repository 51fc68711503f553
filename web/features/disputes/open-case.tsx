import { type ReactElement, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { DISPUTE_REASONS, MOST_CASE_FILES, type openDispute, REFUND_REASONS, type requestRefund } from '#contract/disputes/disputes.ts'
import type { OrderInfo } from '#contract/orders/orders.ts'
import type { CASE_ACTIONS, CaseState } from '#web/features/disputes/actions.ts'
import { type OpenMoney, openAmount, openLines } from '#web/features/disputes/open-amount.ts'
import { FileField } from '#web/features/uploads/file-field.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/document/press.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { ReadersMark } from '#web/ui/form/readers-mark.tsx'
import { answerFor, useAnswer } from '#web/ui/form/use-answer.ts'
import { useAmountText, usePlainAmount } from '#web/ui/money/money.tsx'
import { SumBreakdown } from '#web/ui/money/sum-breakdown.tsx'
import * as words from '#words'

const { RadioField, TextArea, TextField } = fieldsOf<typeof openDispute | typeof requestRefund>()

export type CaseKind = 'refund' | 'dispute'
type CaseOrder = OpenMoney & Pick<OrderInfo, 'version' | 'currencyCode'>

interface OpenCaseProps {
  order: CaseOrder
  kind: CaseKind
  /** Submit token (UUID) of this form. */
  token: string
}

const titleOf = (kind: CaseKind) => (kind === 'refund' ? words.disputes_refund_open() : words.disputes_dispute_open())
const hintOf = (kind: CaseKind) => (kind === 'refund' ? words.disputes_refund_hint() : words.disputes_dispute_hint())
const intentOf = (kind: CaseKind) => (kind === 'refund' ? 'requestRefund' : 'openDispute')

/** Requests a refund before shipping, or opens a dispute after it. Without scripts the form is part of the page, collapsed. */
export function OpenCase({ order, kind, token }: OpenCaseProps) {
  const [isOpen, setOpen] = useState(false)
  const { formData } = useNavigation()
  const isSending = formData?.get('intent') === intentOf(kind)
  const own = answerFor(useAnswer<typeof CASE_ACTIONS.requestRefund>(), intentOf(kind))
  useEffect(() => {
    if (own?.isDone) setOpen(false)
  }, [own])
  const trigger: ReactElement = <Button label={titleOf(kind)} size="small" />
  return (
    <>
      <span className="contents noscript:hidden">
        <Dialog
          title={titleOf(kind)}
          description={hintOf(kind)}
          open={isOpen}
          onOpenChange={setOpen}
          isModalOnly
          trigger={trigger}
          actions={
            <>
              <DialogClose>
                <Button label={words.disputes_back()} />
              </DialogClose>
              <Button label={titleOf(kind)} type="submit" form={kind} kind="primary" pending={isSending} />
            </>
          }
        >
          <CaseForm id={kind} order={order} kind={kind} token={token} state={own} />
        </Dialog>
      </span>
      <noscript>
        <details open={own !== undefined && own.isDone !== true} className="w-full rounded-md border border-line px-4">
          <summary className="min-h-11 py-2.5 font-medium">{titleOf(kind)}</summary>
          <p className="mb-3 text-sm text-ink-soft">{hintOf(kind)}</p>
          <CaseForm id={`${kind}-plain`} order={order} kind={kind} token={token} state={own} />
          <Button label={titleOf(kind)} type="submit" form={`${kind}-plain`} kind="primary" className="my-4" />
        </details>
      </noscript>
    </>
  )
}

function CaseForm({ id, order, kind, token, state }: OpenCaseProps & { id: string; state: CaseState | undefined }) {
  const amountText = useAmountText()
  const plainAmount = usePlainAmount()
  const [submitToken] = useState(token)
  const most = openAmount(order)
  const reasons: readonly number[] = kind === 'refund' ? REFUND_REASONS : DISPUTE_REASONS
  const nameOf = kind === 'refund' ? words.disputes_refund_reason : words.disputes_dispute_reason
  return (
    <ActionForm
      id={id}
      answer={state}
      intent={intentOf(kind)}
      encType="multipart/form-data"
      preventScrollReset
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="version" value={order.version} />
      <input type="hidden" name="submitToken" value={submitToken} />
      <ReadersMark like={most} />
      <RadioField
        name="reasonType"
        label={words.disputes_reason()}
        choices={reasons.map((reason) => [reason, nameOf({ reason: String(reason) })])}
      />
      <TextField
        name="amount"
        label={words.disputes_amount({ currency: order.currencyCode })}
        hint={words.disputes_amount_hint({ most: amountText(most, order.currencyCode) })}
        autoComplete="off"
        defaultValue={plainAmount(most)}
      />
      <SumBreakdown lines={openLines(order)} currencyCode={order.currencyCode} className="-mt-2" />
      <TextArea name="content" label={words.disputes_content()} hint={words.disputes_content_hint()} rows={4} />
      <FileField
        name="evidence"
        label={words.disputes_evidence()}
        hint={words.disputes_evidence_hint({ most: MOST_CASE_FILES })}
        most={MOST_CASE_FILES}
        optional={kind === 'refund'}
      />
    </ActionForm>
  )
}
