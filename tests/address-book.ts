import { and, eq, isNull } from 'drizzle-orm'
import { accounts } from '#server/features/account/account.table.ts'
import { addresses } from '#server/features/addresses/addresses.table.ts'
import type { Shop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

/** A valid address in Spain, as a form sends it. */
export const MADRID = {
  recipientName: 'Ana Prieto',
  streetOrPobox: 'Calle de Alcalá 45',
  city: 'Madrid',
  stateProvince: 'Madrid',
  postcode: '28014',
  countryCode: 'ES',
  callingCode: '+34',
  phoneNumber: '612 345 678',
}

let number = 0

/** A signed-in user without addresses. */
export async function newcomer(shop: Shop): Promise<{ id: number; token: string }> {
  const email = `address${++number}@shop.example`
  const [account] = await shop.appContext.database.db.insert(accounts).values({ email, name: 'Ana', passwordHash: '' }).returning()
  return { id: account!.id, token: await signedIn(shop, account!) }
}

/** A user's stored addresses that are not deleted. */
export const storedAddresses = (shop: Shop, accountId: number) =>
  shop.appContext.database.db
    .select()
    .from(addresses)
    .where(and(eq(addresses.accountId, accountId), isNull(addresses.deleteTime)))

/** Ids of a user's stored default addresses; there should be one. */
export const storedDefaults = async (shop: Shop, accountId: number) =>
  (await storedAddresses(shop, accountId)).filter(({ isDefault }) => isDefault).map(({ id }) => String(id))
