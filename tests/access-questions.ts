import { WATCH_TYPE } from '#contract/watches/watches.ts'
import { productQuestions } from '#server/features/questions/questions.table.ts'
import { watches } from '#server/features/watches/watches.table.ts'
import { type OpenPlace, type OwnPlace, ofSupplier, own } from '#tests/access-places.ts'
import { stockProduct } from '#tests/goods.ts'
import type { Shop } from '#tests/shop.ts'

/** Places for ids in the calls about questions and alerts: a part of tests/access-id-places.ts. */
export const QUESTION_PLACES: Record<string, Record<string, OwnPlace | OpenPlace>> = {
  'POST /api/product/questionAdd': { productId: 'a product' },
  'GET /api/product/questionPage': { productId: 'a product' },
  'GET /api/console/question/page': { productId: 'a product' },
  'POST /api/console/question/export': { productId: 'a product' },
  'GET /api/console/question/info/{id}': { id: ofSupplier('question', (id) => ({ id })) },
  'POST /api/console/question/reply': { id: ofSupplier('question', (id) => ({ id, content: 'Yes, it is' })) },
  'POST /api/console/question/status': { id: 'any question, for staff' },
  'POST /api/watch/add': { productId: 'a product' },
  'POST /api/watch/del/{id}': { id: own('watch', (id) => ({ id })) },
}

/** A person's questions and alerts: a part of tests/access-belongings.ts. */
export interface OfQuestions {
  /** An unanswered question: about a product of the member's supplier, or asked by the buyer. */
  question(): Promise<string>
  watch(): Promise<string>
}

export function ofQuestions(shop: Shop, accountId: number, ownSupplier: () => Promise<number | null>): OfQuestions {
  const { db } = shop.appContext.database
  return {
    question: async () => {
      const supplierId = await ownSupplier()
      const { productId } = await stockProduct(shop, supplierId === null ? {} : { supplierId })
      const [row] = await db
        .insert(productQuestions)
        .values({ productId, accountId, language: 'en', content: 'Is it dimmable?' })
        .returning({ id: productQuestions.id })
      return String(row!.id)
    },
    watch: async () => {
      const { productId } = await stockProduct(shop)
      const [row] = await db
        .insert(watches)
        .values({ productId, accountId, type: WATCH_TYPE.backInStock, currencyCode: 'EUR' })
        .returning({ id: watches.id })
      return String(row!.id)
    },
  }
}
