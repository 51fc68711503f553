import type { SupplierInfo } from '#contract/suppliers/suppliers.ts'
import { casesOf } from '#web/features/suppliers/panel.tsx'
import { useIntlTag } from '#web/language.ts'
import { Card } from '#web/ui/document/card.tsx'
import { numberFormat } from '#web/ui/money/formats.ts'
import { FactList } from '#web/ui/text/fact-list.tsx'
import * as words from '#words'

/** Figures measured by the platform, each with its number of cases; renders nothing if none is known. */
export function MeasuredFigures({ supplier }: { supplier: SupplierInfo }) {
  const tag = useIntlTag()
  const format = numberFormat(tag)
  const share = (percent: number) => numberFormat(tag, { style: 'percent' }).format(percent / 100)
  const { orderTotal, repeatRate, buyerTotal, onTimeRate, onTimeTotal, replyHours, replyTotal } = supplier
  const of = casesOf(tag)
  const facts: [string, string][] = [
    [words.suppliers_orders(), orderTotal === null ? '' : format.format(orderTotal)],
    [words.suppliers_repeat(), repeatRate === null ? '' : of(share(repeatRate), words.suppliers_of_buyers, buyerTotal)],
    [words.suppliers_shipped_on_time(), onTimeRate === null ? '' : of(share(onTimeRate), words.suppliers_of_orders, onTimeTotal)],
    [
      words.suppliers_reply_median(),
      replyHours === null ? '' : of(words.ui_hours({ amount: format.format(replyHours) }), words.suppliers_of_talks, replyTotal),
    ],
  ]
  const known = facts.filter(([, value]) => value !== '')
  if (known.length === 0) return null
  return (
    <Card title={words.suppliers_measured()}>
      <FactList facts={known} />
      <p className="mt-4 text-xs text-ink-soft">{words.suppliers_measured_hint()}</p>
    </Card>
  )
}
