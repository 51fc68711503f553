import { eq, gt } from 'drizzle-orm'
import { accounts } from '#server/features/account/account.table.ts'
import { auditLog } from '#server/features/audit/audit.table.ts'
import type { Shop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

/** Actions of operators on texts and tables, and the audit log of them. */
export async function openContentDesk(shop: Shop) {
  const { db } = shop.appContext.database
  const token = await signedIn(shop, DEMO_PEOPLE.operator)
  let last = 0
  return {
    as: { token },
    /** The shop’s time, so many milliseconds ahead. */
    inMs: (ms: number) => new Date(shop.appContext.clock().getTime() + ms).toISOString(),
    /** Audit entries since the last call: `action entity`. */
    async recorded(): Promise<string[]> {
      const rows = await db.select().from(auditLog).where(gt(auditLog.id, last)).orderBy(auditLog.id)
      last = rows.at(-1)?.id ?? last
      return rows.map(({ action, entity }) => `${action} ${entity}`)
    },
    async withoutRight<Result>(work: () => Promise<Result>): Promise<Result> {
      const [row] = await db.select({ rights: accounts.rights }).from(accounts).where(eq(accounts.id, DEMO_PEOPLE.operator.id))
      const others = row!.rights.filter((right) => right !== 'content')
      await db.update(accounts).set({ rights: others }).where(eq(accounts.id, DEMO_PEOPLE.operator.id))
      try {
        return await work()
      } finally {
        await db.update(accounts).set({ rights: row!.rights }).where(eq(accounts.id, DEMO_PEOPLE.operator.id))
      }
    },
  }
}

/** Markup that would run scripts or link to places that are not allowed; none of it may reach a reader. */
export const HOSTILE_CONTENT = `<p onclick="x()">Fine</p><script>alert(1)</script><img src=x onerror=alert(1)><svg/onload=alert(1)>
  <iframe src="https://evil.example"></iframe><style>p{display:none}</style><a href="javascript:alert(1)">a</a>
  <a href="//evil.example">b</a><a href="https://evil.example/">c</a><a href="/help">d</a>
  <math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>`

export const HOSTILE_SIGNS = /script|onclick|onerror|onload|iframe|style|javascript|evil\.example|<img|<svg/
