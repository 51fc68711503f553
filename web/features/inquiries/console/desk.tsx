import { useState } from 'react'
import type { ConsoleInquiryInfo } from '#contract/inquiries/console/inquiries.ts'
import { INQUIRY_STATUS } from '#contract/inquiries/inquiries.ts'
import { QUOTE_STATUS } from '#contract/inquiries/quotes.ts'
import { useFormAnswer } from '#web/console/form/answer.ts'
import { InquiryBadge } from '#web/features/inquiries/badge.tsx'
import { ClaimBar } from '#web/features/inquiries/console/claim.tsx'
import type { LoadedDesk } from '#web/features/inquiries/console/loader.ts'
import { DeskMoves } from '#web/features/inquiries/console/moves.tsx'
import { InquiryNote } from '#web/features/inquiries/console/note.tsx'
import { OfferList } from '#web/features/inquiries/console/offer-list.tsx'
import { QuoteEditor } from '#web/features/inquiries/console/quote-editor.tsx'
import { SentQuote } from '#web/features/inquiries/console/sent-quote.tsx'
import { DeskThread } from '#web/features/inquiries/console/thread.tsx'
import { InquiryLines } from '#web/features/inquiries/lines.tsx'
import { QuoteComparison } from '#web/features/inquiries/quote-comparison.tsx'
import { RequestFacts } from '#web/features/inquiries/request-facts.tsx'
import { Written } from '#web/features/translations/written.tsx'
import { Breadcrumb } from '#web/ui/document/breadcrumb.tsx'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Figure } from '#web/ui/money/figure.tsx'
import { Money } from '#web/ui/money/money.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import { Labelled } from '#web/ui/text/phrase.tsx'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

/** Forms that may have disappeared because another user was faster: their refusals are displayed at the top of the page. */
const REFUSED_ABOVE = ['claim', 'release', 'requestInfo', 'reject', 'rejectLine', 'pass', 'withdraw'] as const

/** The staff's view of an inquiry: the request on the left, the quote on the right. */
export function InquiryDesk({ loaded }: { loaded: LoadedDesk }) {
  const { inquiry, countryName, answered } = loaded
  const { inquiryNo, inquiryStatus, heldFlag, quoteList, draft, rejectReason } = inquiry
  const refusal = useFormAnswer(...REFUSED_ABOVE)
  const isOpen = inquiryStatus === INQUIRY_STATUS.pendingReview || inquiryStatus === INQUIRY_STATUS.quoting
  const [round, setRound] = useState(0)
  const [isEditing, setEditing] = useState(heldFlag === 1)
  if (heldFlag === 1 && !isEditing) setEditing(true)
  // The editor stays open when the claim expires, so that no input is lost.
  if (!isOpen && isEditing) setEditing(false)
  const [newest] = quoteList
  const isRenegotiated = inquiryStatus === INQUIRY_STATUS.quoting && newest?.quoteStatus === QUOTE_STATUS.renegotiated
  return (
    <div className="flex flex-col gap-4">
      <title>{pageTitle(words.inquiries_title({ inquiryNo }))}</title>
      <Breadcrumb steps={[{ label: words.inquiries_desk_title(), to: '/console/inquiries' }, { label: inquiryNo }]} />
      {answered && !refusal && heldFlag === 0 && (
        <Notice tone="success" isAlert text={words.inquiries_desk_answered({ inquiryNo: answered })} />
      )}
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-xl font-semibold">{words.inquiries_title({ inquiryNo })}</h1>
        <InquiryBadge status={inquiryStatus} />
        <p className="text-sm text-ink-soft">
          {[inquiry.buyer.name, inquiry.buyer.companyName, countryName].filter(Boolean).join(' · ')} ·{' '}
          <DateTime value={inquiry.createTime} />
        </p>
      </header>
      <RefusalNotice reason={refusal?.message} />
      <ClaimBar loaded={loaded} wasHeld={isEditing} />
      {isRenegotiated && (
        <Notice tone="warning" title={words.inquiries_desk_renegotiated({ version: newest.versionNo })}>
          {newest.targetPrice !== null && (
            <p>
              <Labelled label={words.inquiries_desk_target_total()}>
                <Money amount={newest.targetPrice} currencyCode={newest.currencyCode} className="font-semibold" />
              </Labelled>
            </p>
          )}
          {newest.declineRemark && <Written text={newest.declineRemark} />}
        </Notice>
      )}
      {rejectReason && (
        <Notice tone="info" title={words.inquiries_reject_reason({ reason: String(rejectReason.reasonType) })}>
          {rejectReason.content && <Written text={rejectReason.content} />}
        </Notice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[25rem_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <InquiryLines inquiry={inquiry} title={words.inquiries_desk_lines()} isLinked />
          <InquiryFacts inquiry={inquiry} countryName={countryName} />
          <DeskThread inquiry={inquiry} />
          <InquiryNote inquiry={inquiry} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {isEditing ? (
            <QuoteEditor key={round} loaded={loaded} onReload={() => setRound(round + 1)} />
          ) : (
            <OfferList offers={inquiry.offerList} lines={inquiry.linkList} />
          )}
          {!isEditing && (draft ?? newest) && <SentQuote loaded={loaded} />}
          <QuoteComparison quotes={draft ? [draft, ...quoteList] : quoteList} requested={words.inquiries_desk_target_total()} />
          <DeskMoves inquiry={inquiry} />
        </div>
      </div>
    </div>
  )
}

/** Buyer, destination, terms and remarks. */
function InquiryFacts({ inquiry, countryName }: { inquiry: ConsoleInquiryInfo; countryName: string }) {
  const { buyer, currencyCode, roundsLeft, quoteList } = inquiry
  return (
    <RequestFacts
      inquiry={inquiry}
      countryName={countryName}
      home="/console/inquiries/"
      before={[
        [words.console_buyer(), [buyer.name, buyer.countryCode].filter(Boolean).join(' · ')],
        ...(buyer.companyName ? ([[words.inquiries_desk_company(), buyer.companyName]] as const) : []),
        [words.inquiries_desk_orders(), <Figure key="orders" value={buyer.orderTotal} />],
      ]}
      after={[
        [words.inquiries_desk_currency(), currencyCode],
        ...(quoteList.length > 0 ? ([[words.inquiries_desk_rounds(), <Figure key="rounds" value={roundsLeft} />]] as const) : []),
      ]}
    />
  )
}
