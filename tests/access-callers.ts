import { eq } from 'drizzle-orm'
import { accounts, sessions } from '#server/features/account/account.table.ts'
import { hashToken } from '#server/features/account/sign-in/session.ts'
import { openSupplier } from '#tests/goods.ts'
import type { As, Shop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

/** Every kind of caller, by their credentials. */
export type CallerKind =
  | 'visitor'
  | 'cookie only'
  | 'garbage token'
  | 'expired token'
  | 'signed-out token'
  | 'disabled account'
  | 'cleared account'
  | 'buyer'
  | 'other buyer'
  | 'supplier member'
  | 'other supplier member'
  | 'other member'
  | 'operator'
  | 'administrator'

export const OTHER_BUYER = { id: 1001, role: 0 }
/** The owner of another supplier (the demo's member owns the first one), and a member who owns none. */
export const OTHER_MEMBER = { id: 1004, role: 1 }
const MERE_MEMBER = { id: 1005, role: 1 }
const ADMINISTRATOR = { id: 4, role: 3 }
const DISABLED = 2
const CLEARED = 4

/** The credentials that each kind of caller sends. */
export async function callersOf(shop: Shop): Promise<Record<CallerKind, As>> {
  const { db } = shop.appContext.database
  const newMember = async ({ id, role }: typeof OTHER_MEMBER, isOwner: boolean) => {
    const supplierId = await openSupplier(shop)
    const email = `member-${id}@example.com`
    await db.insert(accounts).values({ id, email, name: 'Somebody', passwordHash: '', role, supplierId, isOwner })
    return signedIn(shop, { id, role })
  }
  const newBuyer = async (id: number, status = 1) => {
    await db.insert(accounts).values({ id, email: `buyer-${id}@example.com`, name: 'Somebody', passwordHash: '', status })
    return signedIn(shop, { id, role: 0 })
  }
  const expired = await signedIn(shop)
  await db
    .update(sessions)
    .set({ expireTime: new Date(Date.now() - 1000) })
    .where(eq(sessions.tokenHash, hashToken(expired)))
  const signedOut = await signedIn(shop)
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(signedOut)))
  return {
    visitor: {},
    'cookie only': { headers: { cookie: `TOKEN=${await signedIn(shop)}`, 'sec-fetch-site': 'same-origin' } },
    'garbage token': { token: "' or 1=1 --" },
    'expired token': { token: expired },
    'signed-out token': { token: signedOut },
    'disabled account': { token: await newBuyer(1002, DISABLED) },
    'cleared account': { token: await newBuyer(1003, CLEARED) },
    buyer: { token: await signedIn(shop) },
    'other buyer': { token: await newBuyer(OTHER_BUYER.id) },
    'supplier member': { token: await signedIn(shop, DEMO_PEOPLE.supplier) },
    'other supplier member': { token: await newMember(OTHER_MEMBER, true) },
    'other member': { token: await newMember(MERE_MEMBER, false) },
    operator: { token: await signedIn(shop, DEMO_PEOPLE.operator) },
    administrator: { token: await signedIn(shop, ADMINISTRATOR) },
  }
}
