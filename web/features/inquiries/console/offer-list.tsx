import type { ConsoleInquiryInfo } from '#contract/inquiries/console/inquiries.ts'
import { Written } from '#web/features/translations/written.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { Button } from '#web/ui/document/press.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Figure } from '#web/ui/money/figure.tsx'
import { UnitPrice } from '#web/ui/money/money.tsx'
import * as words from '#words'

interface OfferListProps {
  offers: ConsoleInquiryInfo['offerList']
  lines: ConsoleInquiryInfo['linkList']
  /** Copies an offer into the quote. */
  onTake?: (offer: ConsoleInquiryInfo['offerList'][number]) => void
}

/** The suppliers' offers, each price as typed and converted to the inquiry's currency. */
export function OfferList({ offers, lines, onTake }: OfferListProps) {
  if (offers.length === 0) return null
  const nameOf = (linkId: string) => {
    const place = lines.findIndex(({ id }) => id === linkId)
    return `${place + 1}. ${lines[place]?.name ?? ''}`
  }
  const currencyCode = lines[0]?.currencyCode ?? ''
  return (
    <Card title={words.inquiries_desk_offers()} flush>
      <ul className="divide-y divide-line">
        {offers.map((offer) => (
          <li key={offer.supplierId} className="flex flex-col gap-2 px-4 py-3 text-sm">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <p className="min-w-0 font-medium break-words">
                {offer.supplierName} <DateTime value={offer.createTime} className="font-normal text-ink-soft" />
              </p>
              {onTake && <Button label={words.inquiries_desk_take_over()} size="small" onClick={() => onTake(offer)} />}
            </div>
            <div className="relative overflow-x-auto">
              <table className="w-full">
                <thead className="text-left text-xs text-ink-soft">
                  <tr>
                    <th className="py-1 pr-3 font-normal">{words.inquiries_goods()}</th>
                    <th className="px-3 py-1 text-right font-normal">{words.inquiries_price_each()}</th>
                    <th className="px-3 py-1 text-right font-normal">{words.inquiries_desk_offer_in({ currency: currencyCode })}</th>
                    <th className="px-3 py-1 text-right font-normal">{words.inquiries_desk_minimum()}</th>
                    <th className="py-1 pl-3 text-right font-normal">{words.inquiries_desk_lead_days()}</th>
                  </tr>
                </thead>
                <tbody>
                  {offer.itemList.map((item) => (
                    <tr key={item.linkId} className="align-top">
                      <td className="max-w-48 min-w-28 py-1 pr-3 break-words">
                        {nameOf(item.linkId)}
                        {item.remark && <Written text={item.remark} className="text-xs text-ink-soft" />}
                      </td>
                      <td className="px-3 py-1 text-right">
                        <UnitPrice amount={item.price} currencyCode={item.currencyCode} />
                      </td>
                      <td className="px-3 py-1 text-right">
                        <UnitPrice amount={item.quotePrice} currencyCode={currencyCode} className="font-medium" />
                      </td>
                      <td className="px-3 py-1 text-right">
                        <Figure value={item.minOrderQuantity} />
                      </td>
                      <td className="py-1 pl-3 text-right">
                        <Figure value={item.leadTimeDays} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            {offer.remark && <Written text={offer.remark} className="text-ink-soft" />}
          </li>
        ))}
      </ul>
    </Card>
  )
}
