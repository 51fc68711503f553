import 'uplot/dist/uPlot.min.css'
import Plot from 'uplot'

interface PlotContent {
  values: readonly (number | null)[]
  most: number
  isBars: boolean
  /** Whether values are whole numbers, so that the axis has no fractions. */
  isWhole: boolean
  xText: (at: number) => string
  yText: (value: number) => string
  onPoint: (at: number | null) => void
}

export interface DrawnPlot {
  pointAt(at: number | null): void
  end(): void
}

/** Sync key: all plots of a page highlight the same day. */
const TOGETHER = 'figures'
const DARK = matchMedia('(prefers-color-scheme: dark)')
const HEIGHT = 144
const LETTERS = 11
const X_ROOM = 22
const LABEL_ROOM = 64
const LINE_ROOM = 34
const AROUND = 0.5
const WHOLE_STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500].flatMap((step) => [step, step * 1e3, step * 1e6]).sort((a, b) => a - b)

/** Draws a plot over its outline, in the theme's colours and at the box's width. */
export function drawPlot(box: HTMLElement, { values, most, isBars, isWhole, xText, yText, onPoint }: PlotContent): DrawnPlot {
  const colour = (name: string) => () => getComputedStyle(box).getPropertyValue(`--color-${name}`)
  const font = `${LETTERS}px ${getComputedStyle(box).fontFamily}`
  const axis = { stroke: colour('ink-soft'), font, ticks: { show: false }, gap: 6 }
  const end = values.length - AROUND
  const plot = new Plot(
    {
      width: box.clientWidth,
      height: HEIGHT,
      padding: [8, 8, 0, 0],
      legend: { show: false },
      cursor: {
        y: false,
        drag: { x: false, y: false },
        sync: { key: TOGETHER, scales: ['x', null] },
        points: { size: 7, fill: colour('cinnabar') },
      },
      scales: { x: { time: false, range: [-AROUND, end] }, y: { range: [0, most] } },
      axes: [
        {
          ...axis,
          size: X_ROOM,
          space: LABEL_ROOM,
          incrs: WHOLE_STEPS,
          grid: { show: false },
          values: (_, splits) => splits.map((at) => (Number.isInteger(at) && at >= 0 && at < values.length ? xText(at) : '')),
        },
        {
          ...axis,
          space: LINE_ROOM,
          size: (self, labels) => roomOf(self, font, labels ?? []),
          grid: { stroke: colour('line'), width: 1 },
          ...(isWhole ? { incrs: WHOLE_STEPS } : {}),
          values: (_, splits) => splits.map(yText),
        },
      ],
      series: [
        {},
        {
          stroke: colour('ink-blue'),
          width: isBars ? 0 : 2,
          ...(isBars ? { fill: colour('ink-blue'), paths: Plot.paths.bars!({ size: [0.7, 48] }) } : {}),
          points: isBars ? { show: false } : { size: 5, fill: colour('ink-blue') },
        },
      ],
      hooks: { setCursor: [(self) => onPoint(self.cursor.idx ?? null)] },
    },
    [values.map((_, at) => at), values as (number | null)[]],
    box,
  )
  const redraw = () => plot.redraw()
  DARK.addEventListener('change', redraw)
  const sizes = new ResizeObserver(() => box.clientWidth > 0 && plot.setSize({ width: box.clientWidth, height: HEIGHT }))
  sizes.observe(box)
  return {
    pointAt: (at) => plot.setCursor(at === null ? { left: -10, top: -10 } : { left: plot.valToPos(at, 'x'), top: 0 }, true),
    end: () => {
      DARK.removeEventListener('change', redraw)
      sizes.disconnect()
      plot.destroy()
    },
  }
}

/** Width of the longest label, with padding. */
function roomOf({ ctx }: Plot, font: string, labels: readonly string[]): number {
  ctx.save()
  ctx.font = font
  const widest = Math.max(0, ...labels.map((label) => ctx.measureText(label).width))
  ctx.restore()
  return Math.ceil(widest) + 10
}
