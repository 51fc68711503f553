import { inEveryLanguage, type LocalizedText } from '#contract/languages.ts'
import { ENTITY_TYPES } from '#contract/messages/messages.ts'
import { pictureAddress } from '#contract/pictures/pictures.ts'
import { findAccountsToNotify } from '#server/features/account/account.ts'
import { findSold } from '#server/features/catalogue/on-sale.ts'
import { leaveMessages } from '#server/features/messages/messages.ts'
import { readProductNames } from '#server/features/pricing/goods.ts'
import { firstPictures } from '#server/features/products/products.ts'
import { questionAnsweredMail } from '#server/features/questions/mails.ts'
import type { QuestionRecord } from '#server/features/questions/questions.queries.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { Live } from '#server/kernel/live/live.ts'
import { queueMails } from '#server/kernel/mail/kind.ts'
import * as words from '#words'

const PICTURE_WIDTH = 96

type Context = Pick<AppContext, 'jobs'> & { db: Database; live: Live }

interface About {
  names: LocalizedText
  content: { name: LocalizedText; url?: string }[]
}

/** Message content: the product with its picture, then the text. */
async function aboutOf(db: Database, productId: number, text: string): Promise<About> {
  const names = (await readProductNames(db, [productId])).get(productId) ?? inEveryLanguage(() => '')
  const picture = (await firstPictures(db, [productId])).get(productId)
  const product = { name: names, ...(picture && { url: pictureAddress(picture, PICTURE_WIDTH) }) }
  return { names, content: [product, { name: inEveryLanguage(() => text) }] }
}

/** Notifies those who answer for the product of a new question: its supplier's members or, for the house's goods, the staff for orders. */
export async function announceQuestion(
  { db, live }: Context,
  { productId, content: text }: Pick<QuestionRecord, 'productId' | 'content'>,
  { supplierId, isHouse }: { supplierId: number; isHouse: boolean },
  now: Date,
): Promise<void> {
  const readers = await findAccountsToNotify(db, isHouse ? { right: 'order' } : { members: { of: [supplierId], right: 'talk' } })
  if (readers.length === 0) return
  const { content } = await aboutOf(db, productId, text)
  const title = inEveryLanguage((locale) => words.questions_message({ event: 'new' }, { locale }))
  await leaveMessages(
    db,
    live,
    readers.map(({ id: accountId }) => ({
      accountId,
      entityType: ENTITY_TYPES.consultation,
      entityId: productId,
      path: `/console/questions?productId=${productId}`,
      title,
      content,
      isConsole: true,
      createTime: now,
    })),
  )
}

/** Notifies the question's author of the reply by a message and a mail. A product that is off sale by now has no page to link to. */
export async function announceReply({ db, live, jobs }: Context, question: QuestionRecord, reply: string, now: Date): Promise<void> {
  const { accountId, productId } = question
  if (accountId === null) return
  const { names, content } = await aboutOf(db, productId, reply)
  const title = inEveryLanguage((locale) => words.questions_message({ event: 'answered' }, { locale }))
  const isOnSale = (await findSold(db, [productId])).has(productId)
  await leaveMessages(db, live, [
    {
      accountId,
      entityType: ENTITY_TYPES.consultation,
      entityId: productId,
      path: isOnSale ? `/product/${productId}` : '/personalCenter/notification',
      title,
      content,
      createTime: now,
    },
  ])
  await queueMails(jobs, db, [questionAnsweredMail.to(accountId, { productId, names, content: question.content, reply, isOnSale })])
}
