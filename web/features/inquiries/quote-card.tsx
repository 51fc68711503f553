import { Clock, PackageOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { INQUIRY_STATUS, type InquiryInfo } from '#contract/inquiries/inquiries.ts'
import { QUOTE_STATUS, type QuoteInfo, type QuoteItem } from '#contract/inquiries/quotes.ts'
import { QuoteBadge } from '#web/features/inquiries/badge.tsx'
import { nameOf } from '#web/features/inquiries/compared-quotes.ts'
import { QuoteMoves } from '#web/features/inquiries/quote-moves.tsx'
import { TimeLeft } from '#web/features/inquiries/time-left.tsx'
import { causesOf } from '#web/features/pricing/causes.ts'
import { CostTable } from '#web/features/pricing/cost-table.tsx'
import { Written } from '#web/features/translations/written.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { ButtonLink, Link } from '#web/ui/document/press.tsx'
import { DayRange } from '#web/ui/money/day-range.tsx'
import { Figure } from '#web/ui/money/figure.tsx'
import { MayChange } from '#web/ui/money/may-change.tsx'
import { Money, RoughPrice, UnitPrice } from '#web/ui/money/money.tsx'
import { RateLine } from '#web/ui/money/rate-line.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { Phrase } from '#web/ui/text/phrase.tsx'
import * as words from '#words'

interface QuoteCardProps {
  inquiry: InquiryInfo
  quote: QuoteInfo
  now: number
  /** The reader's actions on the quote; by default the buyer's. */
  moves?: ReactNode
}

/** The newest quote: the goods with quoted and landed prices, freight, validity, and the reader's actions. */
export function QuoteCard({ inquiry, quote, now, moves = <BuyersMoves inquiry={inquiry} quote={quote} /> }: QuoteCardProps) {
  const { versionNo, quoteStatus, currencyCode, incoterms, remark, langCode, itemList } = quote
  return (
    <Card
      id="quote"
      flush
      title={
        <span className="inline-flex flex-wrap items-center gap-x-3">
          {words.inquiries_quote_title({ version: versionNo })}
          <QuoteBadge status={quoteStatus} />
        </span>
      }
      action={<Validity inquiry={inquiry} quote={quote} now={now} />}
    >
      <Items items={itemList} lines={inquiry.linkList} />
      <div className="grid items-start gap-x-10 gap-y-5 border-t border-line p-4 md:grid-cols-2 md:p-6">
        <div className="flex flex-col gap-4">
          <FreightChoices quote={quote} />
          {remark && <Written text={remark} langCode={langCode} className="rounded-md bg-sunken px-4 py-3 text-sm" />}
        </div>
        <div>
          <CostTable costs={quote} currencyCode={currencyCode} incoterms={incoterms} isEstimate={quote.estimateFlag === 1} />
          <p className="mt-3 text-xs text-ink-soft">{words.inquiries_quote_estimate({ type: String(quote.taxType) })}</p>
          <MayChange causes={causesOf(quote, { isFixed: false })} className="my-1" />
          <RateLine currencyCode={currencyCode} rate={quote.rate} rateTime={quote.rateTime} isDated={false} />
        </div>
      </div>
      <div className="px-4 pb-4 empty:hidden md:px-6 md:pb-6">{moves}</div>
    </Card>
  )
}

/** The buyer's actions, with a PDF for decision-makers. */
const BuyersMoves = ({ inquiry, quote }: Pick<QuoteCardProps, 'inquiry' | 'quote'>) => (
  <div className="flex flex-col items-start gap-3">
    <QuoteMoves inquiry={inquiry} quote={quote} />
    <ButtonLink label={words.lists_pdf()} to={`/personalCenter/quotes/${quote.quoteId}/pdf`} reloadDocument kind="quiet" size="small" />
  </div>
)

/** The time left to accept the quote or, once accepted, to order. */
function Validity({ inquiry, quote: { quoteStatus, validTime }, now }: QuoteCardProps) {
  const isAccepted = inquiry.inquiryStatus === INQUIRY_STATUS.accepted
  const until = isAccepted ? inquiry.deadlineTime : validTime
  if (!until || (quoteStatus !== QUOTE_STATUS.sent && !isAccepted)) return null
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-soft">
      <Clock size={14} aria-hidden className="shrink-0" />
      <TimeLeft until={until} now={now} />
    </p>
  )
}

function Items({ items, lines }: { items: readonly QuoteItem[]; lines: InquiryInfo['linkList'] }) {
  const prices = items.map(({ price }) => price)
  const landed = items.map(({ unitLandedPrice }) => unitLandedPrice)
  return (
    <div className="@container">
      <table className="w-full text-sm @max-2xl:block">
        <thead className="@max-2xl:sr-only">
          <tr className="border-b border-line text-ink-soft">
            <th scope="col" className="py-2 pr-3 pl-6 text-left font-normal">
              {words.inquiries_goods()}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-normal">
              {words.inquiries_quantity_short()}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-normal">
              {words.inquiries_price_each()}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-normal">
              {words.inquiries_landed_each()}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-normal">
              {words.inquiries_lead_time()}
            </th>
            <th scope="col" className="py-2 pr-6 pl-3 text-right font-normal">
              {words.inquiries_amount()}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line @max-2xl:block">
          {items.map((item) => (
            <tr key={item.id} className="align-top @max-2xl:block @max-2xl:px-4 @max-2xl:py-3">
              <td className="py-3 pr-3 pl-6 @max-2xl:block @max-2xl:p-0 @max-2xl:pb-2">
                <Goods item={item} number={lines.findIndex(({ id }) => id === item.linkId) + 1} />
              </td>
              <Fact label={words.inquiries_quantity_short()}>
                <Figure value={item.quantity} />
                {item.minOrderQuantity > 1 && (
                  <span className="block text-xs text-ink-soft">
                    <Phrase words={words.inquiries_item_minimum} slots={{ quantity: <Figure value={item.minOrderQuantity} /> }} />
                  </span>
                )}
              </Fact>
              <Fact label={words.inquiries_price_each()}>
                <UnitPrice amount={item.price} currencyCode={item.currencyCode} beside={prices} className="font-medium" />
              </Fact>
              <Fact label={words.inquiries_landed_each()}>
                <RoughPrice
                  amount={item.unitLandedPrice}
                  currencyCode={item.currencyCode}
                  beside={landed}
                  className="font-semibold text-jade-text"
                />
              </Fact>
              <Fact label={words.inquiries_lead_time()}>{words.inquiries_lead_days({ count: item.leadTimeDays })}</Fact>
              <Fact label={words.inquiries_amount()} isLast>
                <Money amount={item.amount} currencyCode={item.currencyCode} className="font-medium" />
              </Fact>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Fact = ({ label, isLast = false, children }: { label: string; isLast?: boolean; children: ReactNode }) => (
  <td
    className={`py-3 pl-3 text-right @max-2xl:flex @max-2xl:justify-between @max-2xl:gap-4 @max-2xl:px-0 @max-2xl:py-1 ${isLast ? 'pr-6' : 'pr-3'}`}
  >
    <span aria-hidden className="text-ink-soft @2xl:hidden">
      {label}
    </span>
    <span>{children}</span>
  </td>
)

/** Goods of the quote. Goods outside the public catalogue have no page to link to. */
function Goods({ item, number }: { item: QuoteItem; number: number }) {
  const { imageUrl, productId, viewFlag, remark } = item
  const name = nameOf(item)
  return (
    <div className="flex items-start gap-3">
      {imageUrl ? (
        <Picture src={imageUrl} alt="" sizes="48px" className="size-12 shrink-0 rounded-sm" />
      ) : (
        <span className="grid size-12 shrink-0 place-items-center rounded-sm bg-sunken text-ink-soft">
          <PackageOpen size={20} strokeWidth={1.6} aria-hidden />
        </span>
      )}
      <div className="min-w-0">
        {viewFlag === 1 && productId !== null ? (
          <Link label={name} to={`/product/${productId}`} className="font-medium hover:underline" />
        ) : (
          <span className="font-medium">{name}</span>
        )}
        {number > 0 && <span className="block text-xs text-ink-soft">{words.inquiries_item_of({ number })}</span>}
        {remark && <Written text={remark} className="mt-1 text-xs text-ink-soft" />}
      </div>
    </div>
  )
}

function FreightChoices({ quote: { freightList, freightType, currencyCode } }: { quote: QuoteInfo }) {
  return (
    <div>
      <h3 className="text-sm font-medium">{words.inquiries_freight()}</h3>
      {freightList.length === 0 ? (
        <p className="mt-1 text-sm text-saffron-text">{words.inquiries_freight_none()}</p>
      ) : (
        <ul className="mt-1 divide-y divide-line text-sm">
          {freightList.map(({ freightType: type, name, amount, minDays, maxDays, deliverFromDate, deliverToDate }) => (
            <li key={type} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <span className="font-medium">
                {name} {type === freightType && <Badge tone="success">{words.inquiries_freight_chosen()}</Badge>}
              </span>
              <Money amount={amount} currencyCode={currencyCode} />
              <span className="basis-full text-xs text-ink-soft">
                {words.inquiries_freight_days({ least: minDays, most: maxDays })} · <DayRange from={deliverFromDate} to={deliverToDate} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
