import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Step } from '#web/features/figures/console/address.ts'
import type { DrawnPlot } from '#web/features/figures/console/draw-plot.ts'
import type { SeriesData } from '#web/features/figures/console/loader.ts'
import { plotOutline } from '#web/features/figures/console/plot-outline.ts'
import { type Unit, useAxisText, useFigureText, usePointText } from '#web/features/figures/console/text.ts'
import { importPart } from '#web/ui/dialog/import-part.ts'
import * as words from '#words'

interface FigurePlotProps {
  /** Name of the figure. */
  label: string
  series: Pick<SeriesData, 'unit' | 'pointList'>
  step: Step
  /** Index of the point under the pointer or keyboard cursor; null if there is none. */
  onPoint: (at: number | null) => void
}

/** Bars for values that add up; a line for averages and shares. */
const isBarsOf = (unit: Unit) => unit === 'count' || unit === 'CNY'
const WHOLE = 100

/** Top of the scale: 100 for shares, else the highest value, or 1 if all are 0. */
const mostOf = (unit: Unit, values: readonly (number | null)[]) =>
  unit === 'percent' ? WHOLE : Math.max(...values.map((value) => value ?? 0)) || 1

/** Plot of a figure: an outline until scripts have drawn it with axes. Arrow keys move from point to point. */
export function FigurePlot({ label, series: { unit, pointList }, step, onPoint }: FigurePlotProps) {
  const box = useRef<HTMLDivElement>(null)
  const plot = useRef<DrawnPlot | null>(null)
  const [isDrawn, setDrawn] = useState(false)
  const [pointed, setPointed] = useState<number | null>(null)
  const figureText = useFigureText()
  const axisText = useAxisText()
  const pointText = usePointText()
  const values = pointList.map(({ value }) => (value === null ? null : Number(value)))
  const last = values.length - 1
  const at = pointed === null ? last : Math.min(pointed, last)
  const point = pointList[at]!
  const draw = useEffectEvent(async (isMissing: () => boolean) => {
    const { drawPlot } = await importPart(() => import('#web/features/figures/console/draw-plot.ts'))
    if (isMissing() || !box.current) return
    plot.current = drawPlot(box.current, {
      values,
      most: mostOf(unit, values),
      isBars: isBarsOf(unit),
      isWhole: unit === 'count',
      xText: (place) => pointText(pointList[place]!.date, step, true),
      yText: (value) => axisText(value, unit),
      onPoint: (place) => {
        setPointed(place)
        onPoint(place)
      },
    })
    setDrawn(true)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other points are the event
  useEffect(() => {
    let isMissing = false
    // If it fails to load, the outline and the table remain.
    draw(() => isMissing).catch(() => {})
    return () => {
      isMissing = true
      plot.current?.end()
      plot.current = null
      setDrawn(false)
      setPointed(null)
    }
  }, [pointList])
  const move = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, ArrowDown: at - 1, ArrowUp: at + 1, Home: 0, End: last }
    const next = pointed === null && steps[event.key] !== undefined && !/Home|End/.test(event.key) ? at : steps[event.key]
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    plot.current?.pointAt(Math.max(0, Math.min(last, next)))
  }
  const outline = plotOutline(values, isBarsOf(unit), mostOf(unit, values))
  return (
    <div
      ref={box}
      role="slider"
      tabIndex={0}
      aria-label={words.figures_plot({ name: label })}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at}
      aria-valuetext={words.figures_at({
        date: pointText(point.date, step),
        value: point.value === null ? '–' : figureText(point.value, unit),
      })}
      onKeyDown={move}
      onBlur={() => plot.current?.pointAt(null)}
      suppressHydrationWarning
      className="plot relative mt-2 h-36 rounded-sm"
    >
      {!isDrawn && (
        <svg
          aria-hidden
          viewBox={`0 0 ${outline.width} ${outline.height}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full border-b border-line pt-2"
        >
          <path
            d={outline.path}
            vectorEffect="non-scaling-stroke"
            className={isBarsOf(unit) ? 'fill-ink-blue' : 'fill-none stroke-ink-blue stroke-2'}
          />
        </svg>
      )}
    </div>
  )
}
