import { sql } from 'drizzle-orm'
import { accounts, sessions } from '#server/features/account/account.table.ts'
import { dailyCounts, type productViews } from '#server/features/figures/figures.table.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** Skips missing products, whose ids anybody may type, and views by the supplier's own members. Sorted, so servers cannot deadlock. */
export async function addViews(db: Database, views: readonly (typeof productViews.$inferInsert & { viewerSupplierId: number | null })[]) {
  await db.execute(sql`
    insert into product_views (product_id, day, total)
    select p.id, v.day, sum(v.total)
    from json_to_recordset(${JSON.stringify(views)}::json) as v ("productId" bigint, day date, total integer, "viewerSupplierId" bigint)
    join products p on p.id = v."productId" and p.supplier_id is distinct from v."viewerSupplierId"
    group by p.id, v.day order by p.id, v.day
    on conflict (product_id, day) do update set total = product_views.total + excluded.total`)
}

export async function addDailyCounts(db: Database, counts: (typeof dailyCounts.$inferInsert)[]): Promise<void> {
  await db
    .insert(dailyCounts)
    .values(counts)
    .onConflictDoUpdate({ target: [dailyCounts.name, dailyCounts.day], set: { total: sql`${dailyCounts.total} + excluded.total` } })
}

/** Stores how many people were signed in on this day so far; those who signed out after an earlier count are still included. */
export async function putActiveUsers(db: Database, day: string): Promise<void> {
  await db.execute(sql`
    insert into daily_counts (name, day, total)
    select 'activeUser', ${day}::date, count(distinct ${sessions.accountId})
    from ${sessions} join ${accounts} on ${accounts.id} = ${sessions.accountId}
    where ${sessions.lastUseTime} >= ${day}::date::timestamp at time zone 'UTC'
    on conflict (name, day) do update set total = greatest(daily_counts.total, excluded.total)`)
}
