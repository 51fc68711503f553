import { eq } from 'drizzle-orm'
import { type addEvaluation, COMMENT_STATUS } from '#contract/comments/comments.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/languages.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { commentedLines, findEvaluation, insertEvaluation } from '#server/features/comments/evaluations.queries.ts'
import { hidePictures } from '#server/features/comments/pictures.ts'
import { lockScoredProducts, renewScores } from '#server/features/comments/scores.queries.ts'
import type { orders } from '#server/features/orders/orders.table.ts'
import { attachPublicPictures } from '#server/features/uploads/uploads.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { findValue } from '#server/kernel/database/rows.ts'

type Input = Pick<ParsedInputOf<typeof addEvaluation>, 'itemList' | 'logisticsScore' | 'serviceScore' | 'matchScore'>

/**
 * Stores a buyer's evaluation of a locked order and of each of its items (decisions §6, §13.8). 170004 if the order was evaluated before,
 * 170003 unless each item is evaluated once, 110001 for pictures that are not the buyer's own or are already attached.
 */
export async function addLockedEvaluation(
  db: Database,
  order: typeof orders.$inferSelect,
  { itemList, ...scores }: Input,
  language: Language,
  now: Date,
): Promise<void> {
  const rows = await commentedLines(db, order.id)
  const isEvaluated = (await findEvaluation(db, order.id)) !== undefined || rows.some(({ comment }) => comment !== null)
  if (isEvaluated) fail('evaluationExists')
  const lines = new Map(rows.map(({ line }) => [line.id, line]))
  const ids = new Set(itemList.map(({ orderItemId }) => orderItemId))
  const isWhole = ids.size === lines.size && itemList.length === lines.size && [...ids].every((id) => lines.has(id))
  if (!isWhole) fail('evaluationIncomplete')

  const productIds = await lockScoredProducts(
    db,
    rows.map(({ line }) => line.productId),
  )
  const authorName = (await findValue(db, accounts.name, eq(accounts.id, order.accountId))) ?? ''
  const comments = []
  for (const { orderItemId, score, content, imageFileIdList } of itemList) {
    const line = lines.get(orderItemId)!
    const pictures = await attachPublicPictures(db, order.accountId, imageFileIdList)
    const status = needsModeration(content) ? COMMENT_STATUS.inModeration : COMMENT_STATUS.visible
    const pictureList = pictures.map(({ key }) => key)
    if (status !== COMMENT_STATUS.visible) await hidePictures(db, { pictureList })
    comments.push({
      productId: line.productId,
      orderLineId: line.id,
      accountId: order.accountId,
      authorName,
      countryCode: order.address.countryCode,
      language,
      score,
      content,
      specName: line.specName,
      status,
      pictureList,
      createTime: now,
    })
  }
  await insertEvaluation(db, { orderId: order.id, ...scores, createTime: now }, comments)
  await renewScores(db, productIds)
}

const WEB_ADDRESS =
  /[a-z]+:\/\/|\bwww\.|[\p{L}\d-]\.(?:com|net|org|info|biz|shop|store|online|site|top|xyz|vip|app|io|co|me|cc|ly|cn|hk|tw|es|mx|ar|cl|pe|eu|uk|us)\b/iu
const E_MAIL = /[^\s@]@[^\s@]+\.[^\s@]/u
const SEVEN_DIGITS = /\d{7}/

/**
 * Whether an operator must approve a text before others see it: it contains a web address, an e-mail address or seven digits in a
 * row (decisions §13.8), including full-width characters.
 */
function needsModeration(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll('。', '.')
  return [WEB_ADDRESS, E_MAIL, SEVEN_DIGITS].some((sign) => sign.test(plain))
}
