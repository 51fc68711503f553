import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type Buyer, buyerOf } from '#bench/buyer.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { openSession } from '#server/features/account/sign-in/session.ts'
import { addresses } from '#server/features/addresses/addresses.table.ts'
import type { Caller } from '#server/kernel/calls/app-context.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

const SOMEWHERE = { userAgent: 'bench', clientAddress: '127.0.0.1' } as Caller

/** Opens a new buyer account: two of them share neither a cart nor message limits. */
export async function openAccount(db: PoolDatabase, shopUrl: string): Promise<{ id: number; buyer: Buyer }> {
  const [account] = await db
    .insert(accounts)
    .values({ email: `${randomUUID()}@example.com`, name: 'Bench', passwordHash: '-' })
    .returning({ id: accounts.id, role: accounts.role })
  return { id: account!.id, buyer: await openSessionOf(db, shopUrl, account!) }
}

/** Opens a session of an account without its password. */
export async function openSessionOf(db: PoolDatabase, shopUrl: string, account: { id: number; role: number }): Promise<Buyer> {
  const { token } = await openSession(db, account, SOMEWHERE, new Date())
  return buyerOf(shopUrl, token)
}

export interface ShippedBuyer {
  buyer: Buyer
  addressId: string
}

/** Opens new buyer accounts, each with an address like the demo buyer's: their carts never wait for each other. */
export async function openBuyers(db: PoolDatabase, shopUrl: string, count: number): Promise<ShippedBuyer[]> {
  const [address] = await db.select().from(addresses).where(eq(addresses.accountId, 1)).limit(1)
  const { id: _, ...own } = address!
  const opened = []
  while (opened.length < count) {
    const { id: accountId, buyer } = await openAccount(db, shopUrl)
    const [row] = await db
      .insert(addresses)
      .values({ ...own, accountId })
      .returning({ id: addresses.id })
    opened.push({ buyer, addressId: String(row!.id) })
  }
  return opened
}
