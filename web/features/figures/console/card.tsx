import { useState } from 'react'
import { daysOf, type FiguresQuestion } from '#web/features/figures/console/address.ts'
import type { SeriesData } from '#web/features/figures/console/loader.ts'
import { FigurePlot } from '#web/features/figures/console/plot.tsx'
import { FigureTable } from '#web/features/figures/console/table.tsx'
import { useChangeText, useFigureText, usePointText } from '#web/features/figures/console/text.ts'
import { classes } from '#web/ui/document/classes.ts'
import * as words from '#words'

interface FigureCardProps {
  series: SeriesData
  question: FiguresQuestion
}

/** One figure: its total with that of the span before, its course, and the same as a table. */
export function FigureCard({ series, question: { step, ...span } }: FigureCardProps) {
  const { name, unit, pointList, total } = series
  const [pointed, setPointed] = useState<number | null>(null)
  const figureText = useFigureText()
  const pointText = usePointText()
  const point = pointed === null ? undefined : pointList[pointed]
  const id = `figure-${name}`
  return (
    <article aria-labelledby={id} className="rounded-md border border-line bg-card p-4 pb-2">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id={id} className="min-w-0 truncate text-sm text-ink-soft">
          {words.figures_name({ name })}
        </h3>
        {/* The slider says it to those who do not see it. */}
        <p aria-hidden className="figures shrink-0 text-xs text-ink-soft">
          {point && `${pointText(point.date, step)} · ${point.value === null ? '–' : figureText(point.value, unit)}`}
        </p>
      </div>
      <p className="figures text-2xl font-semibold">{total === null ? '–' : figureText(total, unit)}</p>
      <Change series={series} days={daysOf(span)} />
      {pointList.some(({ value }) => value !== null) ? (
        <FigurePlot series={series} step={step} onPoint={setPointed} />
      ) : (
        <p className="grid h-36 place-items-center text-sm text-ink-soft">{words.figures_none()}</p>
      )}
      <FigureTable series={series} step={step} />
    </article>
  )
}

/** Of these less is better. */
const COSTS: readonly string[] = ['refundAmount', 'replyHours', 'quoteHours', 'emptySearch']

function Change({ series: { name, unit, total, formerTotal }, days }: { series: SeriesData; days: number }) {
  const figureText = useFigureText()
  const change = useChangeText()(total, formerTotal, unit)
  const difference = Number(total) - Number(formerTotal)
  const isBetter = COSTS.includes(name) ? difference < 0 : difference > 0
  return (
    <p className="figures flex flex-wrap gap-x-2 text-xs text-ink-soft">
      {change !== null && (
        <span className={classes('font-medium', difference !== 0 && (isBetter ? 'text-jade-text' : 'text-danger'))}>{change}</span>
      )}
      {formerTotal === null
        ? words.figures_former_none({ count: days })
        : words.figures_former({ value: figureText(formerTotal, unit), count: days })}
    </p>
  )
}
