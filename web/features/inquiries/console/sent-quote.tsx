import { INQUIRY_STATUS } from '#contract/inquiries/inquiries.ts'
import { QUOTE_STATUS } from '#contract/inquiries/quotes.ts'
import { MoveForm } from '#web/console/form/move-form.tsx'
import type { LoadedDesk } from '#web/features/inquiries/console/loader.ts'
import { QuoteCard } from '#web/features/inquiries/quote-card.tsx'
import * as words from '#words'

/** The draft that another user is writing, else the newest version as the buyer sees it, which can be withdrawn while it is open. */
export function SentQuote({ loaded: { inquiry, now } }: { loaded: LoadedDesk }) {
  const { draft, quoteList, inquiryStatus, version } = inquiry
  const quote = draft ?? quoteList[0]
  if (!quote) return null
  const mayWithdraw = inquiryStatus === INQUIRY_STATUS.quoted && quote.quoteStatus === QUOTE_STATUS.sent
  return (
    <QuoteCard
      inquiry={inquiry}
      quote={quote}
      now={now}
      moves={
        mayWithdraw && (
          <MoveForm
            intent="withdraw"
            label={words.inquiries_desk_withdraw()}
            hint={words.inquiries_desk_withdraw_hint()}
            kind="danger"
            version={version}
            isFolded
          >
            {() => <input type="hidden" name="quoteId" value={quote.quoteId} />}
          </MoveForm>
        )
      }
    />
  )
}
