import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

const LOOK_EVERY_MS = 20
const GIVE_UP_AFTER_MS = 60_000

/** How long a new word in the name of a product takes until buyers find it, in milliseconds. */
export async function measureChanges(db: PoolDatabase, shopUrl: string, total: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: string; language: string }>(sql`
    select product_id as id, min(language) as language from product_texts join products on products.id = product_id and status = 1
    group by product_id order by hashint8(product_id) limit ${total}`)
  const taken: number[] = []
  for (const [place, { id, language }] of rows.entries()) {
    const word = `zq${letters(place)}${Date.now().toString(36)}`
    const begun = performance.now()
    await db.execute(sql`update product_texts set name = name || ' ' || ${word} where product_id = ${id} and language = ${language}`)
    // The job that the editor adds in the transaction of a change.
    await db.execute(sql`select graphile_worker.add_job('indexProducts', json_build_object('productIds', array[${id}::bigint]))`)
    await found(shopUrl, word, language)
    taken.push(performance.now() - begun)
  }
  return taken
}

async function found(shopUrl: string, word: string, language: string): Promise<void> {
  for (const since = performance.now(); performance.now() - since < GIVE_UP_AFTER_MS; await wait(LOOK_EVERY_MS)) {
    // Another page size each time, so that no cached answer is returned.
    const reply = await fetch(
      `${shopUrl}/api/product/page?keyword=${word}&exactFlag=1&pageSize=${10 + (Math.floor(performance.now()) % 50)}`,
      {
        headers: { 'operate-langcode': language },
      },
    )
    const { data, total } = (await reply.json()) as { data?: unknown; total?: number }
    if ((total ?? 0) > 0 || JSON.stringify(data ?? '').includes(word)) return
  }
  throw new Error(`${word} was not found`)
}

const letters = (place: number) => String.fromCharCode(97 + (place % 26), 97 + (Math.floor(place / 26) % 26))
