import { DAY_MS } from '#contract/durations.ts'
import { readSeries, SERIES_STEP, SERVICE_SERIES, SUPPLIER_SERIES } from '#contract/figures/console.ts'
import { type Span, valuesOf } from '#server/features/figures/series.queries.ts'
import { seriesOf } from '#server/features/figures/series.ts'
import { isStaff } from '#server/kernel/calls/app-context.ts'
import { refuseField } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'

const dayOf = (time: Date) => time.toISOString().slice(0, 10)

export const readSeriesCall = handleCall(readSeries, async ({ input, user, db, clock }) => {
  const { name, fromDate, toDate, step } = input
  const isSuppliers = ([...SUPPLIER_SERIES, ...SERVICE_SERIES] as readonly string[]).includes(name)
  if (!isStaff(user) && !isSuppliers) return refuseField('name', 'wrong')
  if (input.supplierId !== undefined && isStaff(user) && !isSuppliers) return refuseField('supplierId', 'wrong')
  const supplierId = isStaff(user) ? input.supplierId : user.supplierId!
  const span = { from: new Date(fromDate), until: new Date(Date.parse(toDate) + DAY_MS), step }
  const series = seriesOf(name, supplierId, clock())
  const values = await valuesOf(db, series, span)
  const ofNothing = series.ofNothing === null ? null : String(series.ofNothing)
  return {
    name,
    unit: series.unit,
    pointList: beginnings(span).map((time) => {
      const date = dayOf(time)
      // Future days have no value yet.
      const point = values.points.get(date)
      return { date, value: time > clock() ? null : (point?.value ?? ofNothing), caseTotal: series.hasCases ? point?.cases : undefined }
    }),
    total: values.total?.value ?? ofNothing,
    formerTotal: values.formerTotal?.value ?? ofNothing,
    caseTotal: series.hasCases ? values.total?.cases : undefined,
  }
})

/** The first day of each point; the first point starts with the span. */
function beginnings({ from, until, step }: Span): Date[] {
  const days = Array.from({ length: (until.getTime() - from.getTime()) / DAY_MS }, (_, at) => new Date(from.getTime() + at * DAY_MS))
  const begins = (day: Date) => step === SERIES_STEP.day || (step === SERIES_STEP.week ? day.getUTCDay() === 1 : day.getUTCDate() === 1)
  return days.filter((day, at) => at === 0 || begins(day))
}
