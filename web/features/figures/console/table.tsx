import { ChevronRight } from 'lucide-react'
import type { Step } from '#web/features/figures/console/address.ts'
import type { SeriesData } from '#web/features/figures/console/loader.ts'
import { useFigureText, usePointText } from '#web/features/figures/console/text.ts'
import * as words from '#words'

/** The points of a plot in words and numbers; it opens without scripts, too. */
export function FigureTable({ series: { name, unit, pointList }, step }: { series: SeriesData; step: Step }) {
  const figureText = useFigureText()
  const pointText = usePointText()
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
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {pointList.map(({ date, value }) => (
              <tr key={date}>
                <th scope="row" className="py-1 text-left font-normal">
                  <time dateTime={date} suppressHydrationWarning>
                    {pointText(date, step)}
                  </time>
                </th>
                <td className="figures py-1 pr-2 text-right">{value === null ? '–' : figureText(value, unit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
