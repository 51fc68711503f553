import { ARTICLE_KINDS } from '#contract/content/console.ts'
import { pageHelp, readArticle, readSupplierTerms, readUserAgreement } from '#contract/content/content.ts'
import type { Language } from '#contract/languages.ts'
import { byId, bySlug, findArticle, findHelp, ofKind, readHelpTypes } from '#server/features/content/content.queries.ts'
import { linkPolicy } from '#server/features/site/site.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import { beginningOf, readableRichText } from '#server/kernel/texts/rich-text.ts'

export const pageHelpCall = handleCall(pageHelp, async ({ db, language, input, clock }) => {
  const { pageNum, pageSize, ...question } = input
  const [found, types] = await Promise.all([findHelp(db, language, clock(), question), readHelpTypes(db)])
  return {
    rows: found
      .slice((pageNum - 1) * pageSize, pageNum * pageSize)
      .map(({ content, typeName, ...row }) => ({ ...row, summary: beginningOf(content), typeName: typeName[language] })),
    total: found.length,
    typeList: types.map(({ id, name }) => ({ id, name: name[language] })),
  }
})

export const readArticleCall = handleCall(readArticle, async ({ db, language, input, clock }) =>
  readable(db, language, clock(), typeof input.id === 'string' ? bySlug(input.id) : byId(input.id)),
)

export const readSupplierTermsCall = handleCall(readSupplierTerms, async ({ db, language, clock }) =>
  readable(db, language, clock(), ofKind(ARTICLE_KINDS.supplierInformation)),
)

export const readUserAgreementCall = handleCall(readUserAgreement, async ({ db, language, clock }) =>
  readable(db, language, clock(), ofKind(ARTICLE_KINDS.userAgreement)),
)

/** An article as sent to readers: sanitised again, whatever its source (safety.md 14). */
async function readable(db: PoolDatabase, language: Language, now: Date, which: ReturnType<typeof byId>) {
  const article = (await findArticle(db, language, now, which)) ?? fail('notFound')
  return {
    ...article,
    content: readableRichText(article.content, await linkPolicy(db)),
    typeName: article.typeName?.[language] ?? null,
    translateType: article.translateType as 0 | 1 | 2,
  }
}
