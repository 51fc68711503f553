import { DAY_MS } from '#contract/durations.ts'
import { SERIES_STEP } from '#contract/figures/console.ts'

/** Lengths in days of the spans that end today. */
export const SPANS = [7, 30, 90, 365] as const
const USUAL_SPAN = 30

export type Step = (typeof SERIES_STEP)[keyof typeof SERIES_STEP]
export const STEPS: readonly Step[] = Object.values(SERIES_STEP)
/** Up to this many days, a point is a day; up to `MOST_BY_WEEK`, a week; beyond, a month. */
const MOST_BY_DAY = 45
const MOST_BY_WEEK = 190

export interface FiguresQuestion {
  /** One of `SPANS`; null for a chosen range of days. */
  days: number | null
  fromDate: string
  toDate: string
  step: Step
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Number of days in a range, both ends included. */
export const daysOf = ({ fromDate, toDate }: Pick<FiguresQuestion, 'fromDate' | 'toDate'>): number =>
  Math.round((Date.parse(toDate) - Date.parse(fromDate)) / DAY_MS) + 1

/** Reads the query: a span that ends today (`days`) or a range (`fromDate`, `toDate`); defaults apply to what is missing. */
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
