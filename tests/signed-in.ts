import { randomUUID } from 'node:crypto'
import type { Right } from '#contract/console/access.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { openSession } from '#server/features/account/sign-in/session.ts'
import type { Caller } from '#server/kernel/calls/app-context.ts'
import type { Shop } from '#tests/shop.ts'

const SOMEWHERE = { userAgent: 'test', clientAddress: '127.0.0.1' } as Caller

/** Accounts of the demo (database/demo/accounts.ts). */
export const DEMO_PEOPLE = { buyer: { id: 1, role: 0 }, supplier: { id: 2, role: 1 }, operator: { id: 3, role: 2 } } as const

/** Opens a session without going through the sign-in. Returns its token. */
export async function signedIn(
  { appContext }: Shop,
  who: { id: number; role: number } = DEMO_PEOPLE.buyer,
  timeZone: string | null = 'Europe/Madrid',
): Promise<string> {
  return (await openSession(appContext.database.db, who, { ...SOMEWHERE, timeZone }, appContext.clock())).token
}

/** Adds an operator with only these rights, whose demo address needs no second factor. Returns a session token. */
export async function signedInWith(shop: Shop, ...rights: Right[]): Promise<string> {
  const account = { email: `${randomUUID()}@demo.rutaseda.example`, name: 'Clerk', passwordHash: '-', role: 2, rights }
  const [added] = await shop.appContext.database.db.insert(accounts).values(account).returning({ id: accounts.id, role: accounts.role })
  return signedIn(shop, added!)
}
