import { ARTICLE_KINDS } from '#contract/content/console.ts'
import { bringNextIntoForce } from '#server/features/content/console/articles.queries.ts'
import { versionInForce } from '#server/features/content/content.queries.ts'
import { articles } from '#server/features/content/content.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { bringDueIntoForce } from '#server/kernel/jobs/schedule.ts'
import { watchMoments } from '#server/kernel/pages/passed-moments.ts'

/** Job, at the scheduled time and every minute: replaces due articles by their next version. */
export const renewArticles = bringDueIntoForce(articles, 'article', bringNextIntoForce)

watchMoments(articles, [articles.publishTime])

/** The version of the user agreement in force; null while none is published. */
export const agreementVersion = async (db: Database, now: Date) => (await versionInForce(db, ARTICLE_KINDS.userAgreement, now)) ?? null

/** The version of the supplier terms in force; null while none are published. */
export const supplierTermsVersion = async (db: Database, now: Date): Promise<string | null> =>
  (await versionInForce(db, ARTICLE_KINDS.supplierInformation, now)) ?? null
