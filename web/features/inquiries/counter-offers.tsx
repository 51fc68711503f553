import type { QuoteInfo } from '#contract/inquiries/quotes.ts'
import { Written } from '#web/features/translations/written.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { Money } from '#web/ui/money/money.tsx'
import { Phrase } from '#web/ui/text/phrase.tsx'
import * as words from '#words'

/** The buyer's counter-offer to each version, beside the quoted price; the newest first. */
export function CounterOffers({ quotes }: { quotes: readonly QuoteInfo[] }) {
  const countered = quotes.filter(({ targetPrice, declineRemark }) => targetPrice !== null || declineRemark !== '')
  if (countered.length === 0) return null
  return (
    <Card title={words.inquiries_counters()}>
      <ul className="flex flex-col gap-4">
        {countered.map(({ quoteId, versionNo, targetPrice, declineRemark, goodsAmount, currencyCode }) => (
          <li key={quoteId} className="flex flex-col gap-1">
            <p className="text-sm text-ink-soft">{words.inquiries_version({ version: versionNo })}</p>
            {targetPrice !== null && (
              <p>
                <Phrase
                  words={words.inquiries_counter_price}
                  slots={{
                    price: <Money amount={targetPrice} currencyCode={currencyCode} className="font-semibold" />,
                    offered: <Money amount={goodsAmount} currencyCode={currencyCode} />,
                  }}
                />
              </p>
            )}
            {declineRemark && <Written text={declineRemark} isOwn className="rounded-md bg-sunken px-4 py-3 text-sm" />}
          </li>
        ))}
      </ul>
    </Card>
  )
}
