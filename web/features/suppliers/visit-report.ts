import { redirect } from 'react-router'
import { readVisitReport } from '#contract/suppliers/suppliers.ts'
import { loads, routeId } from '#web/loader-context.ts'

/** The report of the platform's visit: its own address holds for some minutes only. */
export const loader = loads(async (ctx) => {
  const { data } = await ctx.call(readVisitReport, { id: routeId(ctx) })
  return redirect(data.fileUrl)
})
