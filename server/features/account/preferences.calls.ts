import { editPreferences, everyPushFlag } from '#contract/account/account.ts'
import { isPostcodeOf, postcodeOf } from '#contract/addresses/typed-postcode.ts'
import { type AccountRow, mailFlagsOf, updateAccount } from '#server/features/account/account.queries.ts'
import { accounts, isNotDeleted } from '#server/features/account/account.table.ts'
import { findOwnAddress } from '#server/features/addresses/addresses.ts'
import { findCountry, ratedCode, ratedCurrency } from '#server/features/markets/markets.ts'
import { fail, refuseField } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'
import { lockRow } from '#server/kernel/database/row-lock.ts'
import { preferenceCookies } from '#server/kernel/security/cookies.ts'

type Choices = Pick<AccountRow, 'currencyCode' | 'countryCode' | 'postcode' | 'deliveryAddressId'>

/** Saves the preference popovers of a signed-in user; omitted fields keep their values. */
export const editPreferencesCall = handleCall(editPreferences, async ({ input, user, db, database, caller, config }) => {
  const account = (await lockRow(db, accounts, user.id, isNotDeleted)) ?? fail('accountDeleted')
  const pool = database.db
  const destination = await destinationOf(db, pool, account, input)
  const currencyCode = input.currencyCode
    ? (await ratedCurrency(pool, input.currencyCode)).code
    : await currencyAfter(pool, account, destination.countryCode, input.countryCode !== undefined)
  const saved = await updateAccount(db, user.id, {
    ...destination,
    currencyCode,
    language: input.langCode ?? account.language,
    mailFlags: { ...account.mailFlags, ...input.mailFlags },
    pushFlags: { ...account.pushFlags, ...input.pushFlags },
  })
  caller.cookies.push(...preferenceCookies(config, saved!))
  return {
    langCode: saved!.language,
    currencyCode: saved!.currencyCode,
    countryCode: saved!.countryCode,
    postcode: saved!.postcode || null,
    addressId: saved!.deliveryAddressId,
    mailFlags: mailFlagsOf(saved!),
    pushFlags: everyPushFlag(saved!.pushFlags),
  }
})

/** The destination prices are computed for: an address sets country and postal code; changing either of them unsets the address. */
async function destinationOf(
  db: Database,
  pool: PoolDatabase,
  account: AccountRow,
  input: { countryCode?: string; postcode?: string; addressId?: number | null },
): Promise<Omit<Choices, 'currencyCode'>> {
  if (input.addressId !== undefined && input.addressId !== null) {
    const address = (await findOwnAddress(db, account.id, input.addressId)) ?? fail('addressMissing')
    return { countryCode: address.countryCode, postcode: address.postcode || null, deliveryAddressId: input.addressId }
  }
  const countryCode = input.countryCode ?? account.countryCode
  if (input.countryCode && !(await findCountry(pool, input.countryCode))) refuseField('countryCode', 'wrong')
  const hasMoved = countryCode !== account.countryCode
  const postcode = input.postcode === undefined ? (hasMoved ? '' : (account.postcode ?? '')) : postcodeOf(countryCode ?? '', input.postcode)
  if (!isPostcodeOf(countryCode ?? '', postcode)) fail('postcodeInvalid')
  const stays = !hasMoved && postcode === (account.postcode ?? '') && input.addressId === undefined
  return stays
    ? { countryCode, postcode: account.postcode, deliveryAddressId: account.deliveryAddressId }
    : { countryCode, postcode, deliveryAddressId: null }
}

/** §4: selecting a country sets the currency to that country's, if it has a rate. */
async function currencyAfter(pool: PoolDatabase, account: AccountRow, countryCode: string | null, isSelected: boolean) {
  if (!isSelected || countryCode === account.countryCode) return account.currencyCode
  return (await ratedCode(pool, (await findCountry(pool, countryCode ?? ''))?.currencyCode)) ?? account.currencyCode
}
