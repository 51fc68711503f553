import { type SQL, sql } from 'drizzle-orm'
import { FEWEST_CASES, type SERIES_UNITS, type SeriesName } from '#contract/figures/console.ts'

type Unit = (typeof SERIES_UNITS)[number]

export interface Series {
  unit: Unit
  /** Selects rows with `at` and `value`; the caller adds the condition that `at` is within the span. */
  rows: SQL
  value: SQL
  /** The value of days and spans without a row; null if there is none. */
  ofNothing: 0 | null
  /** It says of how many cases it is measured, and has no value below FEWEST_CASES rows; a row without a value is a case still open. */
  hasCases?: true
}

/** An order's amount in CNY at the order's own rate. */
const inCny = (amount: SQL) => sql`${amount} / power(10::numeric, o.currency_digits) / o.rate`
const hoursUntil = (end: SQL, start: SQL) =>
  sql`(case when ${end} is not null then greatest(0, extract(epoch from ${end} - ${start}) / 3600) end)`
/** When goods should have been shipped at the latest (decisions §17.2). */
const due = sql`o.pay_time + make_interval(days => o.lead_time_days + 5)`

const readyToShip = sql`greatest(o.confirm_time, o.pay_time)`

const SUM = sql`sum(value)`
const MEAN = sql`round(avg(value))`
const MEDIAN = sql`round((percentile_cont(0.5) within group (order by value))::numeric, 1)`
const SHARE = sql`round(100 * avg(value), 1)`

const counted = (rows: SQL): Series => ({ unit: 'count', rows, value: SUM, ofNothing: 0 })
const money = (rows: SQL): Series => ({ unit: 'CNY', rows, value: sql`round(sum(value), 2)`, ofNothing: 0 })
const median = (rows: SQL): Series => ({ unit: 'hour', rows, value: MEDIAN, ofNothing: null })
const serviceTime = (rows: SQL): Series => ({
  ...median(rows),
  value: sql`case when count(*) >= ${FEWEST_CASES} then ${MEDIAN} end`,
  hasCases: true,
})
const share = (rows: SQL): Series => ({ unit: 'percent', rows, value: SHARE, ofNothing: null })

/** Midnight in UTC, for tables with days instead of times. */
const midnight = (day: SQL) => sql`${day}::timestamp at time zone 'UTC'`
const daily = (name: 'activeUser' | 'emptySearch') =>
  sql`select ${midnight(sql`day`)} as at, total as value from daily_counts where name = ${name}`

/** The figures of decisions §17.2, for one supplier or for all. */
export function seriesOf(name: SeriesName, supplierId: number | undefined, now: Date): Series {
  const of = (column: SQL) => (supplierId === undefined ? sql`true` : sql`${column} = ${supplierId}`)
  const ofOrders = (at: SQL, value: SQL) => sql`select ${at} as at, ${value} as value from orders o where ${of(sql`o.supplier_id`)}`
  const once = sql`1`
  switch (name) {
    case 'view':
      return counted(sql`
        select ${midnight(sql`v.day`)} as at, v.total as value from product_views v join products p on p.id = v.product_id
        where ${of(sql`p.supplier_id`)}`)
    case 'consultation':
      return counted(
        sql`select create_time as at, 1 as value from consultations where last_message_id is not null and ${of(sql`supplier_id`)}`,
      )
    case 'inquiry':
      // For a supplier, only inquiries that were passed to it count.
      return counted(
        supplierId === undefined
          ? sql`select create_time as at, 1 as value from inquiries`
          : sql`select create_time as at, 1 as value from inquiry_passes where ${of(sql`supplier_id`)}`,
      )
    case 'order':
      return counted(ofOrders(sql`o.create_time`, once))
    case 'orderAmount':
      return money(ofOrders(sql`o.create_time`, inCny(sql`o.payable_amount`)))
    case 'completed':
      return counted(ofOrders(sql`o.complete_time`, once))
    case 'refundAmount':
      // What a payment brought beyond the amount due is returned, but is not a refund of the order.
      return money(sql`
        select r.create_time as at, ${inCny(sql`r.amount`)} as value from refunds r join orders o on o.id = r.order_id
        where r.excess = 0 and ${of(sql`o.supplier_id`)}`)
    case 'replyHours':
      return serviceTime(sql`
        select c.create_time as at, ${hoursUntil(sql`c.answer_time`, sql`m.asked`)} as value from consultations c
        cross join lateral (select min(create_time) as asked from consultation_messages where consultation_id = c.id and sender_type = 1) m
        where m.asked is not null and ${of(sql`c.supplier_id`)}`)
    case 'questionHours':
      return serviceTime(sql`
        select q.create_time as at, ${hoursUntil(sql`q.reply_time`, sql`q.create_time`)} as value
        from product_questions q join products p on p.id = q.product_id where q.reply_time is not null and ${of(sql`p.supplier_id`)}`)
    case 'commentHours':
      return serviceTime(sql`
        select c.create_time as at, ${hoursUntil(sql`c.reply_time`, sql`c.create_time`)} as value
        from comments c join products p on p.id = c.product_id where c.reply_time is not null and ${of(sql`p.supplier_id`)}`)
    case 'confirmHours':
      // Orders that needed no confirmation by hand have no time of it, or that of their placing. A proposal is the supplier's answer: how
      // long the buyer then thinks is not the supplier's time.
      return serviceTime(sql`
        select o.create_time as at, ${hoursUntil(sql`least(o.confirm_time, p.propose_time)`, sql`o.create_time`)} as value
        from orders o cross join lateral (
          select min(l.create_time) as propose_time from order_log l where l.order_id = o.id and l.action = 'propose') p
        where o.confirm_time > o.create_time and ${of(sql`o.supplier_id`)}`)
    case 'shipHours':
      // While the buyer has not paid, it is not the supplier who takes the time.
      return serviceTime(sql`
        select ${readyToShip} as at, ${hoursUntil(sql`o.ship_time`, readyToShip)} as value
        from orders o where o.ship_time is not null and o.pay_time is not null and ${of(sql`o.supplier_id`)}`)
    case 'onTimeRate':
      return share(sql`
        select ${due} as at, (coalesce(o.ship_time <= ${due}, false))::int as value from orders o
        where o.order_status in (2, 3, 4, 5, 6) and o.pay_time is not null and o.lead_time_days is not null
          and ${due} <= ${now}::timestamptz and ${of(sql`o.supplier_id`)}`)
    case 'user':
      return counted(sql`select create_time as at, 1 as value from accounts`)
    case 'activeUser':
      return { unit: 'count', rows: daily(name), value: MEAN, ofNothing: 0 }
    case 'apply':
      return counted(sql`select submit_time as at, 1 as value from supplier_applications`)
    case 'quote':
      return counted(sql`select send_time as at, 1 as value from quotes`)
    case 'quoteAcceptRate':
      return share(sql`select send_time as at, (accept_time is not null)::int as value from quotes`)
    case 'quoteHours':
      return median(sql`
        select min(q.send_time) as at, ${hoursUntil(sql`min(q.send_time)`, sql`i.create_time`)} as value
        from inquiries i join quotes q on q.inquiry_id = i.id and q.send_time is not null group by i.id`)
    case 'emptySearch':
      return counted(daily(name))
  }
}
