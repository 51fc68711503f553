import { ShoppingCart } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import type { acceptQuote, declineQuote } from '#contract/inquiries/changes.ts'
import { INQUIRY_STATUS, type InquiryInfo } from '#contract/inquiries/inquiries.ts'
import type { QuoteInfo } from '#contract/inquiries/quotes.ts'
import { MoveDialog } from '#web/features/inquiries/move-dialog.tsx'
import { Button } from '#web/ui/document/press.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { ReadersMark } from '#web/ui/form/readers-mark.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Phrase } from '#web/ui/text/phrase.tsx'
import * as words from '#words'

const { TextArea, TextField } = fieldsOf<typeof declineQuote>()
const { Checkbox } = fieldsOf<typeof acceptQuote>()

/** The buyer's actions on the newest quote. */
export function QuoteMoves({ inquiry, quote }: { inquiry: InquiryInfo; quote: QuoteInfo }) {
  const { actionList, inquiryStatus, version, roundsLeft, deadlineTime } = inquiry
  const hidden = { quoteId: quote.quoteId, version }
  if (inquiryStatus === INQUIRY_STATUS.accepted) return <OrderQuote hidden={hidden} until={deadlineTime} />
  if (!actionList.some((action) => ['acceptQuote', 'renegotiate', 'declineQuote'].includes(action))) return null
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-4">
      {actionList.includes('acceptQuote') && (
        <MoveDialog
          intent="accept"
          hidden={hidden}
          title={words.inquiries_accept()}
          hint={quote.validTime && <Phrase words={words.inquiries_accept_hint} slots={{ time: <DateTime value={quote.validTime} /> }} />}
          trigger={<Button label={words.inquiries_accept()} kind="primary" />}
          {...(quote.restTotal > 0 ? { fields: <RestChoice count={quote.restTotal} /> } : {})}
        />
      )}
      {actionList.includes('renegotiate') && (
        <MoveDialog
          intent="renegotiate"
          hidden={hidden}
          title={words.inquiries_renegotiate()}
          hint={words.inquiries_renegotiate_hint({ count: roundsLeft })}
          trigger={<Button label={words.inquiries_renegotiate()} />}
          fields={
            <>
              <ReadersMark like={quote.totalAmount} />
              <TextField
                name="targetPrice"
                label={words.inquiries_renegotiate_price({ currency: quote.currencyCode })}
                optional
                autoComplete="off"
              />
              <TextArea name="remark" label={words.inquiries_renegotiate_why()} optional />
            </>
          }
        />
      )}
      {actionList.includes('declineQuote') && (
        <MoveDialog
          intent="decline"
          hidden={hidden}
          kind="danger"
          title={words.inquiries_decline()}
          hint={words.inquiries_decline_hint()}
          trigger={<Button label={words.inquiries_decline()} kind="quiet" />}
          fields={<TextArea name="remark" label={words.inquiries_decline_why()} optional />}
        />
      )}
    </div>
  )
}

/** Displayed before accepting a quote that answers only some lines: the buyer chooses what happens to the others. */
const RestChoice = ({ count }: { count: number }) => (
  <div className="flex flex-col gap-1">
    <p>{words.inquiries_rest({ count })}</p>
    <Checkbox name="restFlag" value="1" defaultChecked label={words.inquiries_rest_again()} hint={words.inquiries_rest_hint()} />
  </div>
)

/** For an accepted quote, whose goods are in the cart at the quoted prices; ordering restores lines removed meanwhile. */
function OrderQuote({ hidden, until }: { hidden: { quoteId: string; version: number }; until: string | null }) {
  const { formData } = useNavigation()
  return (
    <Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
      <input type="hidden" name="quoteId" value={hidden.quoteId} />
      <input type="hidden" name="version" value={hidden.version} />
      <Button type="submit" name="intent" value="order" kind="primary" pending={formData?.get('intent') === 'order'}>
        <ShoppingCart size={17} aria-hidden />
        {words.inquiries_order()}
      </Button>
      {until && (
        <p className="text-sm text-ink-soft">
          <Phrase words={words.inquiries_order_hint} slots={{ time: <DateTime value={until} /> }} />
        </p>
      )}
    </Form>
  )
}
