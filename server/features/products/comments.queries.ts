import { and, asc, count, desc, eq, not, sql } from 'drizzle-orm'
import { COMMENT_STATUS } from '#contract/comments/comments.ts'
import type { Language } from '#contract/languages.ts'
import { comments, PRODUCT_STATUS } from '#server/features/products/products.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { prepared } from '#server/kernel/database/prepared.ts'

// Products made for one buyer's quote must not be visible to others, so their reviews are not either (decisions §14.4).
const isOfPrivateGoods = sql`exists (select 1 from products where products.id = comments.product_id and products.status = ${sql.raw(String(PRODUCT_STATUS.private))})`

const isVisible = and(
  eq(comments.productId, sql.placeholder('productId')),
  eq(comments.status, COMMENT_STATUS.visible),
  not(isOfPrivateGoods),
)

const score = sql`${sql.placeholder('score')}::smallint`
const isChosen = sql`(${score} is null or ${comments.score} = ${score})
  and (not ${sql.placeholder('hasPictures')}::boolean or jsonb_array_length(${comments.pictureList}) > 0)`

const commentsOfProduct = prepared((db) =>
  db
    .select()
    .from(comments)
    .where(and(isVisible, isChosen))
    .orderBy(desc(sql`${comments.language} = ${sql.placeholder('language')}`), desc(comments.createTime), asc(comments.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('comments_of_product'),
)

const commentTotal = prepared((db) => db.select({ total: count() }).from(comments).where(and(isVisible, isChosen)).prepare('comment_total'))

/** Which of a product's reviews to read: optionally of one score, or only those with pictures. */
interface ChosenReviews {
  score?: number | undefined
  pictureFlag?: number | undefined
  pageNum: number
  pageSize: number
}

/** A page of a product's visible reviews: those in the reader's language first, each part newest first. */
export async function readComments(
  db: Database,
  productId: number,
  language: Language,
  { score: stars, pictureFlag, pageNum, pageSize }: ChosenReviews,
) {
  const offset = (pageNum - 1) * pageSize
  const chosen = { productId, score: stars ?? null, hasPictures: pictureFlag === 1 }
  const rows = await commentsOfProduct(db, { ...chosen, language, limit: pageSize, offset })
  // On the last page the total is known without counting, and most products have only one page.
  if (rows.length < pageSize && (rows.length > 0 || pageNum === 1)) return { rows, total: offset + rows.length }
  const [counted] = await commentTotal(db, chosen)
  return { rows, total: counted?.total ?? 0 }
}
