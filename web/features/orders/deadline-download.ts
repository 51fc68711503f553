import { data } from 'react-router'
import { inLanguage } from '#contract/languages.ts'
import { readOrder } from '#contract/orders/orders.ts'
import { waitingFor } from '#web/features/orders/progress.ts'
import { loads, routeId } from '#web/loader-context.ts'
import * as words from '#words'

/** Serves the order's deadline as an iCalendar file; 404 if it has none. */
export const loader = loads(async (ctx): Promise<Response> => {
  const { call, request, language } = ctx
  const { data: order } = await call(readOrder, { id: routeId(ctx) })
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
})

/** A calendar event that ends at the deadline; texts are in the reader's language. */
interface DeadlineEvent {
  /** The same for the same deadline, so that a calendar replaces the event that it has. */
  uid: string
  sequence: number
  deadline: Date
  stamp: Date
  summary: string
  description: string
  url: string
}

const HALF_AN_HOUR_MS = 30 * 60_000
/** Longest line in octets, without its line break (RFC 5545 §3.1). */
const LONGEST_LINE = 75

/** An iCalendar object with one event and an alarm a day before (RFC 5545). */
export function deadlineCalendar({ uid, sequence, deadline, stamp, summary, description, url }: DeadlineEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rutaseda//Orders//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${instant(stamp)}`,
    `DTSTART:${instant(new Date(deadline.getTime() - HALF_AN_HOUR_MS))}`,
    `DTEND:${instant(deadline)}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-P1D',
    `DESCRIPTION:${escaped(summary)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** Formats a time as `20261105T093000Z`: UTC, to the second. */
const instant = (time: Date): string => `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll(/\r?\n/g, '\\n')

/** Folds a long line: it continues on the next line after a space, and no character is split. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const parts: string[] = ['']
  let octets = 0
  for (const character of line) {
    const length = encoder.encode(character).length
    if (octets + length > LONGEST_LINE) {
      parts.push('')
      octets = 1
    }
    parts[parts.length - 1] += character
    octets += length
  }
  return parts.join('\r\n ')
}
