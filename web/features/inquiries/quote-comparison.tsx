import { ArrowDown, ArrowUp } from 'lucide-react'
import type { QuoteInfo } from '#contract/inquiries/quotes.ts'
import { taxTypeOf } from '#contract/pricing/pricing.ts'
import { QuoteBadge } from '#web/features/inquiries/badge.tsx'
import { type ComparedCell, type ComparedRow, compareQuotes } from '#web/features/inquiries/compared-quotes.ts'
import { costLabel, isTaxedPart } from '#web/features/pricing/cost-label.ts'
import { Card } from '#web/ui/document/card.tsx'
import { classes } from '#web/ui/document/classes.ts'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Figure } from '#web/ui/money/figure.tsx'
import { Money, RoughPrice, UnitPrice } from '#web/ui/money/money.tsx'
import * as words from '#words'

interface QuoteComparisonProps {
  quotes: readonly QuoteInfo[]
  /** Label of the buyer's target price; by default worded for the buyer. */
  requested?: string
}

/** All versions of the quote side by side, the newest first, with their changes; on phones one at a time. */
export function QuoteComparison({ quotes, requested = words.inquiries_requested_price() }: QuoteComparisonProps) {
  if (quotes.length < 2) return null
  return (
    <Card title={words.inquiries_compare()} flush>
      <p className="px-4 pt-3 text-sm text-ink-soft md:px-6">{words.inquiries_compare_hint()}</p>
      <WideTable quotes={quotes} requested={requested} />
      <div className="divide-y divide-line md:hidden">
        {quotes.map((quote, place) => (
          <NarrowVersion key={quote.quoteId} quotes={quotes} place={place} requested={requested} />
        ))}
      </div>
    </Card>
  )
}

function WideTable({ quotes, requested }: Required<QuoteComparisonProps>) {
  const { goods, totals } = compareQuotes(quotes)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the page is scrolled by keys, too
    <section tabIndex={0} aria-label={words.inquiries_compare()} className="relative hidden overflow-x-auto p-6 pt-3 md:block">
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line align-top">
            <th scope="col" className="sticky left-0 bg-card py-2 pr-4 text-left font-normal text-ink-soft">
              {words.inquiries_compared()}
            </th>
            {quotes.map(({ quoteId, versionNo, quoteStatus, sendTime }, place) => (
              <th key={quoteId} scope="col" className={classes('min-w-32 px-3 py-2 text-right', place === 0 && 'bg-sunken')}>
                <span className="block font-semibold">{words.inquiries_version({ version: versionNo })}</span>
                <QuoteBadge status={quoteStatus} />
                {sendTime && <DateTime value={sendTime} to="day" className="block text-xs font-normal text-ink-soft" />}
              </th>
            ))}
          </tr>
        </thead>
        {goods.map(({ key, name, rows }) => (
          <tbody key={key}>
            <tr>
              <th scope="rowgroup" className="sticky left-0 min-w-48 bg-card pt-3 pr-4 pb-1 text-left font-semibold">
                {name}
              </th>
              <td className="bg-sunken" />
            </tr>
            <Rows rows={rows} quotes={quotes} />
          </tbody>
        ))}
        <tbody className="border-t border-line">
          <Rows rows={totals} quotes={quotes} />
          {quotes.some(({ targetPrice }) => targetPrice !== null) && (
            <tr>
              <th scope="row" className="sticky left-0 bg-card py-1.5 pr-4 text-left font-normal text-ink-soft">
                {requested}
              </th>
              {quotes.map(({ quoteId, targetPrice, currencyCode }, place) => (
                <td key={quoteId} className={classes('px-3 py-1.5 text-right', place === 0 && 'bg-sunken')}>
                  {targetPrice === null ? '–' : <Money amount={targetPrice} currencyCode={currencyCode} />}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}

/** The label of a figure's row, for all versions. */
const labelOf = (name: ComparedRow['name'], quotes: readonly QuoteInfo[]) =>
  isTaxedPart(name) ? costLabel(name, taxTypeOf(quotes.map(({ taxType }) => taxType))) : words.inquiries_figure({ name })

const Rows = ({ rows, quotes }: { rows: readonly ComparedRow[]; quotes: readonly QuoteInfo[] }) => (
  <>
    {rows.map(({ name, cells }) => (
      <tr key={name} className={classes(isSum(name) && 'font-semibold')}>
        <th
          scope="row"
          className={classes('sticky left-0 bg-card py-1.5 pr-4 text-left', isSum(name) ? 'font-semibold' : 'font-normal text-ink-soft')}
        >
          {labelOf(name, quotes)}
        </th>
        {cells.map((cell, place) => (
          <td key={quotes[place]!.quoteId} className={classes('px-3 py-1.5 text-right', place === 0 && 'bg-sunken')}>
            <Cell name={name} cell={cell} currencyCode={quotes[place]!.currencyCode} />
          </td>
        ))}
      </tr>
    ))}
  </>
)

/** One version on a phone: the newest is open, opening another one closes it. */
function NarrowVersion({ quotes, place, requested }: Required<QuoteComparisonProps> & { place: number }) {
  const { goods, totals } = compareQuotes(quotes)
  const { versionNo, quoteStatus, currencyCode, targetPrice } = quotes[place]!
  const facts = (rows: readonly ComparedRow[]) => (
    <dl className="text-sm">
      {rows.map(({ name, cells }) => (
        <div key={name} className={classes('flex justify-between gap-4 py-1', isSum(name) && 'font-semibold')}>
          <dt className={isSum(name) ? '' : 'text-ink-soft'}>{labelOf(name, quotes)}</dt>
          <dd className="text-right">
            <Cell name={name} cell={cells[place]!} currencyCode={currencyCode} />
          </dd>
        </div>
      ))}
    </dl>
  )
  return (
    <details name="quote-versions" open={place === 0} className="group px-4">
      <summary className="flex min-h-12 cursor-pointer items-center gap-3 py-2">
        <span className="font-semibold">{words.inquiries_version({ version: versionNo })}</span>
        <QuoteBadge status={quoteStatus} />
        <span className="ml-auto">
          <Money amount={quotes[place]!.totalAmount} currencyCode={currencyCode} className="font-semibold" />
        </span>
        <ArrowDown size={15} aria-hidden className="shrink-0 text-ink-soft transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-3 pb-4">
        {goods
          .filter(({ rows }) => rows[0]!.cells[place]!.value !== null || rows[0]!.cells[place]!.change === 'missing')
          .map(({ key, name, rows }) => (
            <div key={key}>
              <p className="text-sm font-semibold">{name}</p>
              {facts(rows)}
            </div>
          ))}
        <div className="border-t border-line pt-2">{facts(totals)}</div>
        {targetPrice !== null && (
          <p className="flex justify-between gap-4 text-sm">
            <span className="text-ink-soft">{requested}</span>
            <Money amount={targetPrice} currencyCode={currencyCode} />
          </p>
        )}
      </div>
    </details>
  )
}

const isSum = (name: ComparedRow['name']) => name === 'totalAmount' || name === 'payableAmount'

const LOOKS = {
  same: '',
  up: 'font-semibold text-danger',
  down: 'font-semibold text-jade-text',
  other: 'font-semibold text-saffron-text',
  new: 'font-semibold',
  missing: 'text-ink-soft',
}

function Cell({ name, cell: { value, change }, currencyCode }: { name: ComparedRow['name']; cell: ComparedCell; currencyCode: string }) {
  const Arrow = change === 'up' ? ArrowUp : change === 'down' ? ArrowDown : null
  return (
    <span className={classes('inline-flex items-center justify-end gap-1', LOOKS[change])}>
      {Arrow && <Arrow size={13} aria-hidden className="shrink-0" />}
      {value === null ? <span aria-hidden>–</span> : <Value name={name} value={value} currencyCode={currencyCode} />}
      {change !== 'same' && <span className="sr-only">{words.inquiries_change({ change })}</span>}
    </span>
  )
}

function Value({ name, value, currencyCode }: { name: ComparedRow['name']; value: string; currencyCode: string }) {
  if (name === 'quantity') return <Figure value={Number(value)} />
  if (name === 'leadTimeDays') return <span>{words.inquiries_lead_days({ count: Number(value) })}</span>
  if (name === 'unitLandedPrice') return <RoughPrice amount={value} currencyCode={currencyCode} />
  if (name === 'price') return <UnitPrice amount={value} currencyCode={currencyCode} />
  return <Money amount={value} currencyCode={currencyCode} />
}
