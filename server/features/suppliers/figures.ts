import { sql } from 'drizzle-orm'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'

/**
 * Recomputes the figures of all suppliers (decisions §17.2 and decisions §28). Replies: of the conversations that buyers began within 90
 * days, the share answered within a day and the median hours to the first answer, if there are at least five; those whose first day is
 * not over count only once answered. On time: of the orders due within the last 180 days, the share shipped in time. Trade: the number of
 * paid orders of 180 days that were not cancelled, and the share of their buyers who ordered again. Score: the mean of the product scores.
 */
export const renewFigures: JobTask = async ({ database, clock }) => {
  const now = clock()
  await database.db.execute(sql`
    with first_words as (
      select c.supplier_id, c.answer_time, min(m.create_time) as asked
      from consultations c join consultation_messages m on m.consultation_id = c.id and m.sender_type = 1
      where c.create_time > ${now}::timestamptz - interval '90 days'
      group by c.id
    ), talks as (
      select supplier_id,
        round(100.0 * count(*) filter (where answer_time <= asked + interval '1 day') / count(*)) as rate,
        round(percentile_cont(0.5) within group (order by greatest(0, extract(epoch from answer_time - asked)) / 3600)
          filter (where answer_time is not null)) as hours, count(*) as total
      from first_words where answer_time is not null or asked < ${now}::timestamptz - interval '1 day'
      group by supplier_id having count(*) >= 5
    ), shippings as (
      select supplier_id, round(100.0 * count(*) filter (where ship_time <= due) / count(*)) as rate, count(*) as total
      from (
        select supplier_id, ship_time, pay_time + make_interval(days => lead_time_days + 5) as due from orders
        where order_status in (2, 3, 4, 5, 6) and pay_time is not null and lead_time_days is not null
      ) as paid where due <= ${now}::timestamptz and due > ${now}::timestamptz - interval '180 days'
      group by supplier_id
    ), trades as (
      select supplier_id, sum(orders) as orders, count(*) as buyers, round(100.0 * count(*) filter (where orders > 1) / count(*)) as repeated
      from (
        select supplier_id, account_id, count(*) as orders from orders
        where order_status in (2, 3, 4, 5, 6) and create_time > ${now}::timestamptz - interval '180 days'
        group by supplier_id, account_id
      ) as bought group by supplier_id
    ), scores as (
      select supplier_id, round(avg(score), 1) as score from products where score is not null group by supplier_id
    ), figures as (
      select s.id, t.rate::smallint as reply_rate, t.hours::smallint as reply_hours, h.rate::smallint as on_time_rate,
        coalesce(c.score, s.score) as score, t.total::int as reply_total, h.total::int as on_time_total,
        d.orders::int as order_total, d.buyers::int as buyer_total, d.repeated::smallint as repeat_rate
      from suppliers s left join talks t on t.supplier_id = s.id left join shippings h on h.supplier_id = s.id
        left join scores c on c.supplier_id = s.id left join trades d on d.supplier_id = s.id
    )
    update suppliers s set reply_rate = f.reply_rate, reply_hours = f.reply_hours, on_time_rate = f.on_time_rate, score = f.score,
      reply_total = f.reply_total, on_time_total = f.on_time_total, order_total = f.order_total, buyer_total = f.buyer_total,
      repeat_rate = f.repeat_rate
    from figures f
    where f.id = s.id and (s.reply_rate, s.reply_hours, s.on_time_rate, s.score, s.reply_total, s.on_time_total, s.order_total, s.buyer_total, s.repeat_rate)
      is distinct from (f.reply_rate, f.reply_hours, f.on_time_rate, f.score, f.reply_total, f.on_time_total, f.order_total, f.buyer_total, f.repeat_rate)`)
}
