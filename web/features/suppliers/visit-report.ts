import { type LoaderFunctionArgs, redirect } from 'react-router'
import { readVisitReport } from '#contract/suppliers/suppliers.ts'
import { loaderContext, routeId } from '#web/loader-context.ts'

/** The report of the platform's visit: its own address holds for some minutes only. */
export async function loader(args: LoaderFunctionArgs) {
  const { data } = await loaderContext(args).call(readVisitReport, { id: routeId(args) })
  return redirect(data.fileUrl)
}
