import { useMemo, useState } from 'react'
import { SERIES_STEP } from '#contract/figures/console.ts'
import type { QualityDay } from '#contract/search/lab.ts'
import { FigurePlot } from '#web/features/figures/console/plot.tsx'
import { usePointText } from '#web/features/figures/console/text.ts'
import { Card } from '#web/ui/document/card.tsx'
import { ScrolledPart } from '#web/ui/list/scrolled-part.tsx'
import { useNumberFormat } from '#web/ui/money/formats.ts'
import * as words from '#words'

/** The search quality over time, as a chart and as a table. */
export function SearchQuality({ quality }: { quality: readonly QualityDay[] }) {
  const [pointed, setPointed] = useState<number | null>(null)
  const share = useNumberFormat({ style: 'percent', maximumFractionDigits: 1 })
  const dayText = usePointText()
  const title = words.search_lab_quality()
  // Memoised, since a new series would redraw the plot and this component re-renders on every move of the pointer.
  const series = useMemo(() => seriesOf(quality), [quality])
  const last = quality[pointed ?? quality.length - 1]
  if (!last) return <Card title={title}>{words.search_lab_quality_yet()}</Card>
  const step = SERIES_STEP.day
  return (
    <Card title={title}>
      <p className="mb-2 text-sm text-ink-soft">{words.search_lab_quality_lead()}</p>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <p className="figures flex flex-wrap items-baseline gap-x-3">
            <b className="text-2xl font-semibold">{share.format(last.ndcg)}</b>
            <span className="text-sm text-ink-soft">{dayText(last.day, step)}</span>
          </p>
          <FigurePlot label={title} series={series} step={step} onPoint={setPointed} />
        </div>
        <ScrolledPart label={words.table_scrolls({ label: title })} className="max-h-56">
          <table className="w-full text-sm">
            <thead className="border-b border-line text-xs text-ink-soft">
              <tr>
                <th scope="col" className="py-1.5 text-left font-medium">
                  {words.search_lab_day()}
                </th>
                <th scope="col" className="py-1.5 text-right font-medium">
                  nDCG@10
                </th>
                <th scope="col" className="py-1.5 pr-2 text-right font-medium">
                  {words.search_lab_keywords()}
                </th>
              </tr>
            </thead>
            <tbody className="figures divide-y divide-line">
              {quality.toReversed().map(({ day, ndcg, keywordTotal }) => (
                <tr key={day}>
                  <th scope="row" className="py-1 text-left font-normal">
                    <time dateTime={day} suppressHydrationWarning>
                      {dayText(day, step)}
                    </time>
                  </th>
                  <td className="py-1 text-right">{share.format(ndcg)}</td>
                  <td className="py-1 pr-2 text-right">{keywordTotal}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrolledPart>
      </div>
    </Card>
  )
}

const seriesOf = (quality: readonly QualityDay[]) => ({
  unit: 'percent' as const,
  pointList: quality.map(({ day, ndcg }) => ({ date: day, value: String(ndcg * 100) })),
})
