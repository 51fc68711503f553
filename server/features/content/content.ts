import { ARTICLE_KINDS } from '#contract/content/console.ts'
import { versionInForce } from '#server/features/content/content.queries.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** The version of the user agreement in force; null while none is published. */
export const agreementVersion = async (db: Database, now: Date): Promise<string | null> =>
  (await versionInForce(db, ARTICLE_KINDS.userAgreement, now)) ?? null

/** The version of the supplier terms in force; null while none are published. */
export const supplierTermsVersion = async (db: Database, now: Date): Promise<string | null> =>
  (await versionInForce(db, ARTICLE_KINDS.supplierInformation, now)) ?? null
