import { and, eq, or } from 'drizzle-orm'
import { applicationQuestions, applications } from '#server/features/applications/applications.table.ts'
import { ofApplicant, ofPlatform } from '#server/features/applications/move-application.ts'
import { isEntitled, isStaff, type SessionUser } from '#server/kernel/calls/app-context.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** Texts that the platform wrote to an applicant; empty for users other than the applicant and entitled operators. */
export async function applicationTexts(db: Database, user: SessionUser, id: number): Promise<(string | null)[]> {
  const byStaff = isStaff(user) && isEntitled(user, 'supplier') ? ofPlatform : undefined
  const [found] = await db
    .select({ rejectReason: applications.rejectReason })
    .from(applications)
    .where(and(eq(applications.id, id), or(ofApplicant(user.id), byStaff)))
  if (!found) return []
  const requested = await db
    .select({ content: applicationQuestions.content })
    .from(applicationQuestions)
    .where(eq(applicationQuestions.applicationId, id))
  return [found.rejectReason, ...requested.map(({ content }) => content)]
}
