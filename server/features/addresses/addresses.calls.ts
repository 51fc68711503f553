import type { z } from 'zod'
import {
  ADDRESS_LABELS,
  ADDRESS_LIMIT,
  addAddress,
  type address,
  deleteAddress,
  editAddress,
  listAddressLabels,
  pageAddresses,
  readAddress,
  readAddressRule,
  restoreAddress,
  setDefaultAddress,
} from '#contract/addresses/addresses.ts'
import { postalRule } from '#contract/addresses/postal-rules.ts'
import { flagOf } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import { accounts, isNotDeleted } from '#server/features/account/account.table.ts'
import {
  type AddressRow,
  countAddresses,
  findDeleted,
  hideAddress,
  insertAddress,
  makeDefault,
  moveDelivery,
  promoteLatest,
  readAddresses,
  showAddress,
  updateAddress,
} from '#server/features/addresses/addresses.queries.ts'
import { findOwnAddress, restorableSince } from '#server/features/addresses/addresses.ts'
import { addressProblems, checkedAddress } from '#server/features/addresses/rule.ts'
import { findCountry } from '#server/features/markets/markets.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'
import { lockRow } from '#server/kernel/database/row-lock.ts'
import { preferenceCookies } from '#server/kernel/security/cookies.ts'
import * as words from '#words'

const LABEL_WORDS = {
  1: words.address_label_home,
  2: words.address_label_company,
  3: words.address_label_warehouse,
  4: words.address_label_forwarder,
}

export const pageAddressesCall = handleCall(pageAddresses, async ({ input, user, db, database, language }) => {
  const rows = await readAddresses(db, user.id, input)
  return {
    rows: await Promise.all(rows.map((row) => toAddress(database.db, row, language))),
    total: await countAddresses(db, user.id),
  }
})

export const listAddressLabelsCall = handleCall(listAddressLabels, async ({ language }) =>
  ADDRESS_LABELS.map((label) => ({ dictValue: String(label), dictLabel: LABEL_WORDS[label]({}, { locale: language }) })),
)

export const readAddressCall = handleCall(readAddress, async ({ input, user, db, database, language }) =>
  toAddress(database.db, (await findOwnAddress(db, user.id, input.id)) ?? fail('addressMissing'), language),
)

/** Locks the account before any change of its addresses, so that limit and default are decided one change at a time. */
async function lockAddresses(db: Database, accountId: number): Promise<void> {
  if (!(await lockRow(db, accounts, accountId, isNotDeleted))) fail('accountDeleted')
}

export const addAddressCall = handleCall(
  addAddress,
  async ({ input, user, db, database, clock, language }) => {
    const parts = await checkedAddress(database.db, input)
    await lockAddresses(db, user.id)
    const before = await countAddresses(db, user.id)
    if (before >= ADDRESS_LIMIT) fail('tooManyAddresses')
    const added = await insertAddress(db, user.id, parts, clock())
    const isDefault = before === 0 || input.isDefault === 1
    if (input.isDefault === 1) await makeDefault(db, user.id, added.id)
    else if (isDefault) await promoteLatest(db, user.id)
    return toAddress(database.db, { ...added, isDefault }, language)
  },
  { inspect: addressProblems },
)

/** The default can be moved to another address, but not removed: an account with addresses always has one. */
export const editAddressCall = handleCall(
  editAddress,
  async ({ input, user, db, database, caller, config, clock, language }) => {
    await lockAddresses(db, user.id)
    if (!(await findOwnAddress(db, user.id, input.id))) fail('addressMissing')
    const edited = (await updateAddress(db, user.id, input.id, await checkedAddress(database.db, input), clock())) ?? fail('addressMissing')
    if (input.isDefault === 1) await makeDefault(db, user.id, input.id)
    const moved = await moveDelivery(db, user.id, edited)
    if (moved) caller.cookies.push(...preferenceCookies(config, moved))
    return toAddress(database.db, { ...edited, isDefault: edited.isDefault || input.isDefault === 1 }, language)
  },
  { inspect: addressProblems },
)

export const deleteAddressCall = handleCall(deleteAddress, async ({ input, user, db, clock }) => {
  await lockAddresses(db, user.id)
  const hidden = (await hideAddress(db, user.id, input.id, clock())) ?? fail('addressMissing')
  if (hidden.isDefault) await promoteLatest(db, user.id)
  return null
})

/** Idempotent, because a reply may have been lost: an address that is already restored is returned as it is. */
export const restoreAddressCall = handleCall(restoreAddress, async ({ input, user, db, database, clock, language }) => {
  await lockAddresses(db, user.id)
  const isBack = (await findOwnAddress(db, user.id, input.id)) !== undefined
  if (!isBack) {
    const deleted = (await findDeleted(db, user.id, input.id, restorableSince(clock()))) ?? fail('addressMissing')
    if ((await countAddresses(db, user.id)) >= ADDRESS_LIMIT) fail('tooManyAddresses')
    await showAddress(db, user.id, deleted)
    // The default address may have been deleted later.
    await promoteLatest(db, user.id)
  }
  return toAddress(database.db, (await findOwnAddress(db, user.id, input.id)) ?? fail('addressMissing'), language)
})

export const setDefaultAddressCall = handleCall(setDefaultAddress, async ({ input, user, db }) => {
  await lockAddresses(db, user.id)
  if (!(await findOwnAddress(db, user.id, input.id))) fail('addressMissing')
  await makeDefault(db, user.id, input.id)
  return null
})

export const readAddressRuleCall = handleCall(readAddressRule, async ({ input }) => postalRule(input.countryCode))

async function toAddress(pool: PoolDatabase, row: AddressRow, language: Language): Promise<z.input<typeof address>> {
  const { isDefault, label, ...rest } = row
  return {
    ...rest,
    countryName: (await findCountry(pool, row.countryCode))?.name[language] ?? row.countryCode,
    isDefault: flagOf(isDefault),
    label: ADDRESS_LABELS.find((known) => known === label) ?? null,
  }
}
