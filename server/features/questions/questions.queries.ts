import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/languages.ts'
import type { listQuestions } from '#contract/questions/console.ts'
import { QUESTION_STATUS } from '#contract/questions/questions.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { PRODUCT_STATUS, products, productTexts } from '#server/features/products/products.table.ts'
import { productQuestions } from '#server/features/questions/questions.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { pageOf } from '#server/kernel/database/page.ts'
import { prepared } from '#server/kernel/database/prepared.ts'
import { findValue } from '#server/kernel/database/rows.ts'
import { orderOf } from '#server/kernel/lists/list.ts'

export type QuestionRecord = typeof productQuestions.$inferSelect

/** A product with the fields that decide whether it is on sale, and its supplier. */
export async function findOffered(db: Database, productId: number) {
  const [row] = await db
    .select({
      product: { id: products.id, supplierId: products.supplierId, status: products.status, expireTime: products.expireTime },
      supplier: { status: suppliers.status, isHouse: suppliers.isHouse },
    })
    .from(products)
    .innerJoin(suppliers, eq(suppliers.id, products.supplierId))
    .where(eq(products.id, productId))
  return row
}

/** Id of the account's unanswered question with the same text, if any; a hidden one can no longer be answered. */
export async function findWaiting(db: Database, accountId: number, productId: number, content: string): Promise<number | undefined> {
  const { id, accountId: author, productId: about, content: text, reply, status } = productQuestions
  const isPending = and(isNull(reply), eq(status, QUESTION_STATUS.visible))
  return findValue(db, id, and(eq(author, accountId), eq(about, productId), eq(text, content), isPending))
}

// Products made for one buyer's quote must not be visible to others, so their questions are not either (decisions §14.4).
const isPublic = and(
  eq(productQuestions.productId, sql.placeholder('productId')),
  eq(productQuestions.status, QUESTION_STATUS.visible),
  isNotNull(productQuestions.reply),
  ne(products.status, PRODUCT_STATUS.private),
)

const answeredQuestions = prepared((db) =>
  db
    .select({ question: productQuestions, authorName: accounts.name })
    .from(productQuestions)
    .innerJoin(products, eq(products.id, productQuestions.productId))
    .leftJoin(accounts, eq(accounts.id, productQuestions.accountId))
    .where(isPublic)
    .orderBy(
      desc(sql`${productQuestions.language} = ${sql.placeholder('language')}`),
      desc(productQuestions.replyTime),
      desc(productQuestions.id),
    )
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('questions_of_product'),
)

const answeredTotal = prepared((db) =>
  db
    .select({ total: count() })
    .from(productQuestions)
    .innerJoin(products, eq(products.id, productQuestions.productId))
    .where(isPublic)
    .prepare('question_total'),
)

/** A page of a product's answered questions: those in the reader's language first, each part by reply time, newest first. */
export async function readAnswered(
  db: Database,
  productId: number,
  language: Language,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
) {
  const rows = await answeredQuestions(db, { productId, language, limit: pageSize, offset: (pageNum - 1) * pageSize })
  const [counted] = await answeredTotal(db, { productId })
  return { rows, total: counted?.total ?? 0 }
}

/** Questions with their product and author; callers add the reader's scope. */
const withProduct = (db: Database, language: Language) =>
  db
    .select({
      question: productQuestions,
      supplierId: products.supplierId,
      nameOrigin: products.nameOrigin,
      productName: productTexts.name,
      authorName: accounts.name,
    })
    .from(productQuestions)
    .innerJoin(products, eq(products.id, productQuestions.productId))
    .leftJoin(productTexts, and(eq(productTexts.productId, products.id), eq(productTexts.language, language)))
    .leftJoin(accounts, eq(accounts.id, productQuestions.accountId))
    .$dynamic()
export type ListedQuestion = Awaited<ReturnType<typeof withProduct>>[number]

/** The questions about a supplier's products; all questions for null. */
export const ofSupplier = (supplierId: number | null) => (supplierId === null ? undefined : eq(products.supplierId, supplierId))

/** Visible questions that wait for this supplier's reply. */
export const awaitsAnswerOf = (supplierId: number): SQL | undefined =>
  and(ofSupplier(supplierId), eq(productQuestions.status, QUESTION_STATUS.visible), isNull(productQuestions.reply))

export interface QuestionFilter
  extends Pick<ParsedInputOf<(typeof listQuestions)['page']>, 'status' | 'productId' | 'replyFlag' | 'orderBy'> {
  scope: SQL | undefined
}

const ORDER = { createTime: productQuestions.createTime, replyTime: productQuestions.replyTime }

export async function pageQuestions(db: Database, filter: QuestionFilter, language: Language, limit: number, offset: number) {
  const { status, productId, replyFlag, orderBy } = filter
  const condition = and(
    filter.scope,
    status === undefined ? undefined : eq(productQuestions.status, status),
    productId === undefined ? undefined : eq(productQuestions.productId, productId),
    replyFlag === undefined ? undefined : replyFlag === 1 ? isNotNull(productQuestions.reply) : isNull(productQuestions.reply),
  )
  return pageOf(db, () => withProduct(db, language), condition, { order: orderOf(orderBy, ORDER, productQuestions.id), limit, offset })
}

export async function findListedQuestion(db: Database, scope: SQL | undefined, id: number, language: Language) {
  const [row] = await withProduct(db, language).where(and(eq(productQuestions.id, id), scope))
  return row
}

/** Locks the products of several questions by ascending id, as orders do: each answer changes its product's number of questions. */
export const lockProductsOf = (db: Database, questionIds: number[], scope: SQL | undefined): Promise<unknown> =>
  db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        inArray(
          products.id,
          db.select({ id: productQuestions.productId }).from(productQuestions).where(inArray(productQuestions.id, questionIds)),
        ),
        scope,
      ),
    )
    .orderBy(asc(products.id))
    .for('no key update')

/** Adjusts the number of questions that the product's page shows; the question that changes must be locked. */
export async function addToTotal(db: Database, productId: number, change: 1 | -1): Promise<void> {
  await db
    .update(products)
    .set({ questionTotal: sql`${products.questionTotal} + ${change}` })
    .where(eq(products.id, productId))
}
