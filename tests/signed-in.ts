import { openSession } from '#server/features/account/session.ts'
import type { Caller } from '#server/kernel/app-context.ts'
import type { Shop } from '#tests/shop.ts'

const SOMEWHERE = { userAgent: 'test', clientAddress: '127.0.0.1' } as Caller

/** The buyer of the demo, and the others beside him (database/demo/accounts.ts). */
export const DEMO_PEOPLE = { buyer: { id: 1, role: 0 }, supplier: { id: 2, role: 1 }, operator: { id: 3, role: 2 } } as const

/** A token of somebody of the demo, without going through the sign-in. */
export async function signedIn({ appContext }: Shop, who: { id: number; role: number } = DEMO_PEOPLE.buyer): Promise<string> {
  return (await openSession(appContext.database.db, who, SOMEWHERE, appContext.clock())).token
}
