import { eq } from 'drizzle-orm'
import type { editApplication } from '#contract/applications/applications.ts'
import type { readConsoleApplication } from '#contract/applications/console.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import { flagOf } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { type ApplicationRow, findApplicant, questionsOf, sameRegistration } from '#server/features/applications/applications.queries.ts'
import { APPLICATION_FILE_KIND, type ApplicationFileKind } from '#server/features/applications/applications.table.ts'
import { withoutDeletedCategories } from '#server/features/applications/content.ts'
import { type ApplicationFile, filesOfApplication } from '#server/features/applications/files.queries.ts'
import { cachedCategories } from '#server/features/catalogue/categories.ts'
import { privateAddress } from '#server/features/uploads/uploads.ts'
import type { Call } from '#server/kernel/calls/app-context.ts'
import { findValue } from '#server/kernel/database/rows.ts'

/** Reads rows from `db` and cached data from the pool. */
export type ApplicationReader = Pick<Call<unknown>, 'db' | 'database' | 'clock'>

const MOST_SAME = 20

export async function applicationInfo(
  { db, database, clock }: ApplicationReader,
  row: ApplicationRow,
): Promise<ResultOf<typeof editApplication>> {
  const now = clock()
  const [given, questions] = [await filesOfApplication(db, row.id), await questionsOf(db, row.id)]
  const listOf = (of: ApplicationFileKind) =>
    Promise.all(
      given
        .filter(({ kind }) => kind === of)
        .map(async ({ fileId, fileName, certificateName, key }: ApplicationFile) => ({
          fileId,
          name: certificateName ?? fileName,
          fileUrl: await privateAddress(database.db, key, now),
        })),
    )
  return {
    ...row,
    emailFlag: flagOf(row.email !== '' && row.email === row.confirmedEmail),
    mainCategoryIdList: (await withoutDeletedCategories(database.db, row)).mainCategoryIds,
    licenseFileList: await listOf(APPLICATION_FILE_KIND.licence),
    factoryImageFileList: await listOf(APPLICATION_FILE_KIND.factoryPicture),
    certificateList: await listOf(APPLICATION_FILE_KIND.certificate),
    agreementFlag: flagOf(row.agreementVersion !== null),
    askList: questions,
  }
}

/** Adds what an operator needs for the decision. */
export async function consoleApplicationInfo(
  reader: ApplicationReader & { language: Language },
  row: ApplicationRow,
): Promise<ResultOf<typeof readConsoleApplication>> {
  const { db, database, language } = reader
  const { byId } = await cachedCategories(database.db)
  return {
    ...(await applicationInfo(reader, row)),
    operatorName: row.operatorId === null ? null : ((await findValue(db, accounts.name, eq(accounts.id, row.operatorId))) ?? null),
    supplierId: row.supplierId,
    mainCategoryList: row.mainCategoryIds.flatMap((id) => {
      const category = byId.get(id)
      return category ? [{ id, name: category.name[language] }] : []
    }),
    applicant: await findApplicant(db, row.accountId),
    sameRegistrationList: await sameRegistration(db, row, MOST_SAME),
  }
}
