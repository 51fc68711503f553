import { DAY_MS } from '#contract/durations.ts'
import { SERIES_STEP } from '#contract/figures/console.ts'

/** Spans that end today, in days. */
export const SPANS = [7, 30, 90, 365] as const
const USUAL_SPAN = 30

export type Step = (typeof SERIES_STEP)[keyof typeof SERIES_STEP]
export const STEPS: readonly Step[] = Object.values(SERIES_STEP)
/** Up to so many days each day is a point, up to so many each week; then months. */
const MOST_BY_DAY = 45
const MOST_BY_WEEK = 190

export interface FiguresQuestion {
  /** One of the spans that end today; null where the days are chosen. */
  days: number | null
  fromDate: string
  toDate: string
  step: Step
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** How many days lie between two days, both included. */
export const daysOf = ({ fromDate, toDate }: Pick<FiguresQuestion, 'fromDate' | 'toDate'>): number =>
  Math.round((Date.parse(toDate) - Date.parse(fromDate)) / DAY_MS) + 1

/** What the address of the page asks for: a span that ends today (`days`), or any days (`fromDate`, `toDate`). What it leaves out is as usual. */
export function figuresQuestion(search: URLSearchParams, now: Date): FiguresQuestion {
  const [from, to] = [search.get('fromDate')?.trim(), search.get('toDate')?.trim()]
  const requested = SPANS.find((span) => String(span) === search.get('days'))
  const isChosen = !requested && Boolean(from || to)
  const days = isChosen ? null : (requested ?? USUAL_SPAN)
  const today = dayOf(now.getTime())
  const toDate = (isChosen && to) || today
  const end = Number.isNaN(Date.parse(toDate)) ? now.getTime() : Date.parse(toDate)
  const fromDate = (isChosen && from) || dayOf(end - ((days ?? USUAL_SPAN) - 1) * DAY_MS)
  const step = STEPS.find((each) => String(each) === search.get('step')) ?? usualStep(daysOf({ fromDate, toDate }))
  return { days, fromDate, toDate, step }
}

const usualStep = (days: number): Step =>
  days > MOST_BY_WEEK ? SERIES_STEP.month : days > MOST_BY_DAY ? SERIES_STEP.week : SERIES_STEP.day
