import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { HOUR_MS } from '#contract/durations.ts'
import { TEXT_SOURCE, type TextSource, translateText } from '#contract/translations/translations.ts'
import { applicationTexts } from '#server/features/applications/written-texts.ts'
import { commentTexts, commentTextsOfOrder } from '#server/features/comments/written-texts.ts'
import { caseTexts } from '#server/features/disputes/written-texts.ts'
import { inquiryTexts } from '#server/features/inquiries/written-texts.ts'
import { orderTexts } from '#server/features/orders/written-texts.ts'
import { reasonTexts } from '#server/features/products/written-texts.ts'
import { questionTexts } from '#server/features/questions/written-texts.ts'
import { reportTexts } from '#server/features/reports/written-texts.ts'
import { isStaff, type SessionUser } from '#server/kernel/calls/app-context.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { translated } from '#server/kernel/translator/translator.ts'

type Texts = (db: Database, user: SessionUser, id: number) => Promise<readonly (string | null | undefined)[]>

/** Texts that a user may read, by source: each feature decides for its own texts. */
const TEXTS: Record<TextSource, readonly Texts[]> = {
  [TEXT_SOURCE.order]: [orderTexts, caseTexts, commentTextsOfOrder],
  [TEXT_SOURCE.inquiry]: [inquiryTexts],
  [TEXT_SOURCE.comment]: [commentTexts],
  [TEXT_SOURCE.report]: [reportTexts],
  [TEXT_SOURCE.application]: [applicationTexts],
  [TEXT_SOURCE.product]: [reasonTexts],
  [TEXT_SOURCE.question]: [questionTexts],
}

/** Cached because both sides read the same texts, often repeatedly. A text's translation depends on nothing else in the shop. */
const translations = new LRUCache<string, string, () => Promise<string>>({
  max: 2000,
  ttl: 24 * HOUR_MS,
  fetchMethod: (_key, _old, { context: translate }) => translate(),
})

export const translateTextCall = handleCall(translateText, async (call) => {
  const { input, db, user, language } = call
  const { sourceType, sourceId, content } = input
  if (isStaff(user) && !user.hasSecondFactor) fail('secondFactorNeeded')
  const lists = await Promise.all(TEXTS[sourceType].map((textsOf) => textsOf(db, user, sourceId)))
  if (!lists.some((texts) => texts.includes(content))) fail('messageMissing')
  const key = `${language} ${hash('sha256', content, 'base64')}`
  const translate = async () => (await translated(call, content, null)).content
  return { content: await translations.forceFetch(key, { context: translate }), langCode: language }
})
