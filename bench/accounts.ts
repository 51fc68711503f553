import { randomUUID } from 'node:crypto'
import { type Buyer, buyerOf } from '#bench/buyer.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { openSession } from '#server/features/account/sign-in/session.ts'
import type { Caller } from '#server/kernel/calls/app-context.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

const SOMEWHERE = { userAgent: 'bench', clientAddress: '127.0.0.1' } as Caller

/** A buyer of its own: the carts and the message limits of two never meet. */
export async function openAccount(db: PoolDatabase, shopUrl: string): Promise<{ id: number; buyer: Buyer }> {
  const [account] = await db
    .insert(accounts)
    .values({ email: `${randomUUID()}@example.com`, name: 'Bench', passwordHash: '-' })
    .returning({ id: accounts.id, role: accounts.role })
  return { id: account!.id, buyer: await openSessionOf(db, shopUrl, account!) }
}

/** Signed in without a password. */
export async function openSessionOf(db: PoolDatabase, shopUrl: string, account: { id: number; role: number }): Promise<Buyer> {
  const { token } = await openSession(db, account, SOMEWHERE, new Date())
  return buyerOf(shopUrl, token)
}
