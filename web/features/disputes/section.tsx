import { Clock } from 'lucide-react'
import { CASE_STATUS, type CaseInfo, type CaseStatus, caseStateOf } from '#contract/disputes/disputes.ts'
import { CASE_TYPE, type OrderInfo } from '#contract/orders/orders.ts'
import type { CASE_ACTIONS } from '#web/features/disputes/actions.ts'
import { isOffer } from '#web/features/disputes/open-amount.ts'
import { CaseReplies } from '#web/features/disputes/replies.tsx'
import { CaseReplyForm } from '#web/features/disputes/reply-form.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { answerFor, useAnswer } from '#web/ui/form/use-answer.ts'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Money } from '#web/ui/money/money.tsx'
import { Badge, type BadgeTone } from '#web/ui/text/badge.tsx'
import { FactList } from '#web/ui/text/fact-list.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import { Phrase } from '#web/ui/text/phrase.tsx'
import * as words from '#words'

const TONES: Record<CaseStatus, BadgeTone> = {
  [CASE_STATUS.open]: 'plain',
  [CASE_STATUS.supplierAnswered]: 'plain',
  [CASE_STATUS.platform]: 'plain',
  [CASE_STATUS.resolved]: 'success',
  [CASE_STATUS.withdrawn]: 'plain',
}

/** A case as a conversation: the claim, the offer, whose turn it is and until when. */
export function CaseSection({ dispute, order }: { dispute: CaseInfo; order: Pick<OrderInfo, 'version' | 'actionList'> }) {
  const state = answerFor(useAnswer<typeof CASE_ACTIONS.requestRefund>(), 'requestRefund', 'openDispute', 'replyToCase', 'withdrawCase')
  const { caseType, caseNo, status, reasonType, currencyCode, deadlineTime, offerAmount, resultAmount, formerList } = dispute
  const type = String(caseType)
  const reason = { reason: String(reasonType) }
  const isOpen = order.actionList.includes('disputeReply')
  return (
    <Card
      id="case"
      title={words.disputes_title({ type })}
      action={<Badge tone={TONES[status]}>{words.disputes_status({ status: caseStateOf(dispute) })}</Badge>}
    >
      <div className="flex flex-col gap-4">
        {state?.news && <Notice tone="success" isAlert text={state.news} />}
        {isOpen && (
          <div className="text-sm">
            <p className="font-medium">{words.disputes_next({ status: caseStateOf(dispute) })}</p>
            {deadlineTime && (
              <p className="mt-1 flex items-start gap-1.5 text-ink-soft">
                <Clock size={14} aria-hidden className="mt-0.75 shrink-0" />
                <span>
                  <Phrase
                    words={({ time }: { time: string }) => words.disputes_deadline({ status: String(status), time })}
                    slots={{ time: <DateTime value={deadlineTime} /> }}
                  />
                </span>
              </p>
            )}
          </div>
        )}
        <FactList
          facts={[
            [
              words.disputes_number(),
              <span key="no" className="figures">
                {caseNo}
              </span>,
            ],
            [
              words.disputes_reason(),
              caseType === CASE_TYPE.refund ? words.disputes_refund_reason(reason) : words.disputes_dispute_reason(reason),
            ],
            [
              words.disputes_asked_amount(),
              <Money key="asked" amount={dispute.amount} currencyCode={currencyCode} className="font-medium" />,
            ],
            ...(isOffer(offerAmount) && resultAmount === null
              ? ([
                  [
                    words.disputes_offered(),
                    <Money key="offer" amount={offerAmount} currencyCode={currencyCode} className="font-semibold" />,
                  ],
                ] as const)
              : []),
            ...(resultAmount !== null
              ? ([
                  [
                    words.disputes_result(),
                    <Money key="result" amount={resultAmount} currencyCode={currencyCode} className="font-semibold" />,
                  ],
                ] as const)
              : []),
          ]}
        />
        <CaseReplies dispute={dispute} />
        {isOpen && <CaseReplyForm dispute={dispute} version={order.version} />}
        {formerList.length > 0 && (
          <details className="text-sm">
            <summary className="min-h-11 py-2.5 font-medium text-ink-soft md:min-h-0">{words.disputes_former()}</summary>
            <ul className="flex flex-col gap-1">
              {formerList.map(({ caseNo: no, resultAmount: amount, resolveTime }) => (
                <li key={no} className="flex flex-wrap justify-between gap-x-4">
                  {amount === null ? (
                    <span>{words.disputes_former_withdrawn({ caseNo: no })}</span>
                  ) : (
                    <span>
                      <Phrase
                        words={({ amount: text }: { amount: string }) => words.disputes_former_entry({ caseNo: no, amount: text })}
                        slots={{ amount: <Money amount={amount} currencyCode={currencyCode} /> }}
                      />
                    </span>
                  )}
                  {resolveTime && <DateTime value={resolveTime} to="day" className="text-ink-soft" />}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </Card>
  )
}
