import { redirect } from 'react-router'
import { readVisitReport } from '#contract/suppliers/suppliers.ts'
import { loads, routeId } from '#web/loader-context.ts'

/** Redirects to the visit report, whose own URL is valid only for some minutes. */
export const loader = loads(async (ctx) => {
  const { data } = await ctx.call(readVisitReport, { id: routeId(ctx) })
  return redirect(data.fileUrl)
})
