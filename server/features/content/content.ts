import { ARTICLE_KINDS, findNewest } from '#server/features/content/content.queries.ts'
import type { Database } from '#server/kernel/database.ts'

/** The version of the user agreement in force; null while none is published. */
export async function agreementVersion(db: Database): Promise<string | null> {
  const agreement = await findNewest(db, ARTICLE_KINDS.userAgreement)
  return agreement?.versionNo ?? null
}

/** The version of the supplier terms in force; null while none are published. */
export async function supplierTermsVersion(db: Database): Promise<string | null> {
  const terms = await findNewest(db, ARTICLE_KINDS.supplierInformation)
  return terms?.versionNo ?? null
}
