import { clientVersions } from '#server/features/site/site.table.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** Until an operator sets the app stores' URLs, all three point to the mobile home page, which explains how to install the app. */
export const CLIENT_VERSIONS: (typeof clientVersions.$inferInsert)[] = [
  { clientType: 1, downloadUrl: '/h5?app=1' },
  { clientType: 2, downloadUrl: '/h5?app=2' },
  { clientType: 3, downloadUrl: '/h5' },
]

/** Every shop has all of these rows: operators edit them but cannot add any. */
export async function seedClientVersions(db: Database): Promise<void> {
  await db.insert(clientVersions).values(CLIENT_VERSIONS).onConflictDoNothing()
}
