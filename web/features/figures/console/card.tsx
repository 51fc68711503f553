import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { FEWEST_CASES, SERVICE_SERIES } from '#contract/figures/console.ts'
import { daysOf, type FiguresQuestion, type Step } from '#web/features/figures/console/address.ts'
import type { SeriesData } from '#web/features/figures/console/loader.ts'
import { FigurePlot } from '#web/features/figures/console/plot.tsx'
import { useChangeText, useFigureText, usePointText } from '#web/features/figures/console/text.ts'
import { classes } from '#web/ui/document/classes.ts'
import * as words from '#words'

/** One figure: its total, compared with the span before, a plot, and the same as a table. */
export function FigureCard({ series, question: { step, ...span } }: { series: SeriesData; question: FiguresQuestion }) {
  const { name, unit, pointList, total, caseTotal } = series
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
        {/* Hidden from screen readers, as the slider announces the same. */}
        <p aria-hidden className="figures shrink-0 text-xs text-ink-soft">
          {point && `${pointText(point.date, step)} · ${point.value === null ? '–' : figureText(point.value, unit)}`}
        </p>
      </div>
      <p className="figures text-2xl font-semibold">
        {total === null ? '–' : figureText(total, unit)}
        {caseTotal !== undefined && (
          <span className="ml-2 text-sm font-normal text-ink-soft">{words.figures_of_cases({ count: caseTotal })}</span>
        )}
      </p>
      <Change series={series} days={daysOf(span)} />
      {pointList.some(({ value }) => value !== null) ? (
        <FigurePlot label={words.figures_name({ name })} series={series} step={step} onPoint={setPointed} />
      ) : (
        <p className="grid h-36 place-items-center text-center text-sm text-ink-soft">
          {total !== null
            ? words.figures_too_few({ count: FEWEST_CASES })
            : caseTotal
              ? words.figures_too_few_in_all({ count: FEWEST_CASES })
              : words.figures_none()}
        </p>
      )}
      <FigureTable series={series} step={step} />
    </article>
  )
}

/** Figures of which less is better. */
const COSTS: readonly string[] = ['refundAmount', ...SERVICE_SERIES, 'quoteHours', 'emptySearch']

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

/** The plot's points as a table, which works without scripts. */
function FigureTable({ series: { name, unit, pointList }, step }: { series: SeriesData; step: Step }) {
  const figureText = useFigureText()
  const pointText = usePointText()
  const hasCases = (SERVICE_SERIES as readonly string[]).includes(name)
  return (
    <details className="group mt-1 text-xs">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 text-ink-soft hover:text-ink md:min-h-8">
        <ChevronRight size={14} aria-hidden className="transition-transform group-open:rotate-90" />
        {words.figures_as_table()}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section tabIndex={0} aria-labelledby={`figure-${name}`} className="mb-2 max-h-72 overflow-y-auto border-t border-line">
        <table className="w-full">
          <caption className="py-2 text-left text-ink-soft">{words.figures_hint({ name })}</caption>
          <thead className="border-b border-line text-ink-soft">
            <tr>
              <th scope="col" className="py-1.5 text-left font-medium">
                {words.figures_step_from({ step })}
              </th>
              <th scope="col" className="py-1.5 pr-2 text-right font-medium">
                {words.figures_value()}
              </th>
              {hasCases && (
                <th scope="col" className="py-1.5 pr-2 text-right font-medium">
                  {words.figures_cases()}
                </th>
              )}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {pointList.map(({ date, value, caseTotal }) => (
              <tr key={date}>
                <th scope="row" className="py-1 text-left font-normal">
                  <time dateTime={date} suppressHydrationWarning>
                    {pointText(date, step)}
                  </time>
                </th>
                <td className="figures py-1 pr-2 text-right">{value === null ? '–' : figureText(value, unit)}</td>
                {hasCases && <td className="figures py-1 pr-2 text-right">{caseTotal ?? '–'}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
