import { clientVersions } from '#server/features/site/site.table.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** Until an operator sets the stores' addresses, all three lead to the mobile home, which explains how to install it. */
export const CLIENT_VERSIONS: (typeof clientVersions.$inferInsert)[] = [
  { clientType: 1, downloadUrl: '/h5?app=1' },
  { clientType: 2, downloadUrl: '/h5?app=2' },
  { clientType: 3, downloadUrl: '/h5' },
]

/** Operators edit them, but add none: every shop has all of them. */
export async function seedClientVersions(db: Database): Promise<void> {
  await db.insert(clientVersions).values(CLIENT_VERSIONS).onConflictDoNothing()
}
