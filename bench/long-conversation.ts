import { sql } from 'drizzle-orm'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

const AT_ONCE = 1000

/** Adds `count` texts to a conversation, each like its first message. */
export async function copyMessages(db: PoolDatabase, consultationId: number, count: number): Promise<void> {
  for (let from = 1; from <= count; from += AT_ONCE)
    await db.execute(sql`
      insert into consultation_messages (consultation_id, sender_type, account_id, client_id, type, content, language)
      select consultation_id, sender_type, account_id, gen_random_uuid(), type, 'Message ' || n, language
      from consultation_messages, generate_series(${from}::int, ${Math.min(from + AT_ONCE - 1, count)}::int) as n
      where id = (select min(id) from consultation_messages where consultation_id = ${consultationId})`)
  await db.execute(sql`analyze consultation_messages`)
}
