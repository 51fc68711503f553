import { data, type LoaderFunctionArgs } from 'react-router'
import { inLanguage } from '#contract/languages.ts'
import { readOrder } from '#contract/orders/orders.ts'
import { deadlineCalendar } from '#web/features/orders/deadline-calendar.ts'
import { waitingFor } from '#web/features/orders/progress.ts'
import { loaderContext, routeId } from '#web/loader-context.ts'
import * as words from '#words'

/** The order's deadline for the reader's calendar; without one there is no such file. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { call, request, language } = loaderContext(args)
  const { data: order } = await call(readOrder, { id: routeId(args) })
  const waiting = waitingFor(order)
  if (waiting === null || order.deadlineTime === null) throw data('Not Found', { status: 404 })
  const say = { locale: language }
  const now = words.orders_now({ waiting }, say)
  const calendar = deadlineCalendar({
    uid: `${order.orderNo}-${order.orderStatus}-${order.disputeStatus}@${new URL(request.publicUrl).hostname}`,
    sequence: order.version,
    deadline: new Date(order.deadlineTime),
    stamp: new Date(),
    summary: words.orders_calendar_summary({ orderNo: order.orderNo, now }, say),
    description: [words.orders_details_title({ orderNo: order.orderNo }, say), order.supplierName, now, words.orders_then({ waiting }, say)]
      .filter(Boolean)
      .join('\n'),
    url: request.publicUrl + inLanguage(`/personalCenter/orderDetails/${order.id}`, language),
  })
  return new Response(calendar, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'content-disposition': `attachment; filename="${order.orderNo}.ics"`,
      'cache-control': 'private, no-store',
    },
  })
}
