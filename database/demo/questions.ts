import { inArray } from 'drizzle-orm'
import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import { DEMO_BUYER_ID } from '#database/demo/accounts.ts'
import { insertRows } from '#database/insert-rows.ts'
import { products } from '#server/features/products/products.table.ts'
import { productQuestions } from '#server/features/questions/questions.table.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** Questions and answers that suit any product. */
const QUESTIONS = [
  {
    content: '¿Podemos mezclar opciones para llegar al pedido mínimo?',
    reply: 'Yes. The minimum order counts all options of this product together, and so do the quantity prices.',
  },
  {
    content: '¿Cómo hacemos si queremos ver una muestra antes de pedir cantidad?',
    reply:
      'Where samples are offered you can order them on this page. For anything else, write to us and we will send photos and measurements.',
  },
] as const

const PRODUCTS = [2, 3, 5, 8, 13, 21]
const REPLY_TOOK_MS = 5 * HOUR_MS

/** Seeds a few products with answered questions, some of them weeks old. */
export async function seedDemoQuestions(db: Database, now: Date): Promise<void> {
  const rows = PRODUCTS.flatMap((productId, place) =>
    QUESTIONS.map(({ content, reply }, at) => {
      const createTime = new Date(now.getTime() - (9 * place + 4 * at + 3) * DAY_MS)
      const replyTime = new Date(createTime.getTime() + REPLY_TOOK_MS)
      return { productId, accountId: DEMO_BUYER_ID, language: 'spa' as const, content, reply, createTime, replyTime }
    }),
  )
  await insertRows(db, productQuestions, rows)
  await db.update(products).set({ questionTotal: QUESTIONS.length }).where(inArray(products.id, PRODUCTS))
}
