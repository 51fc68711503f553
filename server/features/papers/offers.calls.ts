import { readCartPaper, readListPaper, readQuotePaper } from '#contract/lists/papers.ts'
import { findOwnAddress } from '#server/features/addresses/addresses.ts'
import { sentQuote } from '#server/features/inquiries/quotes/sent-quote.ts'
import { CART_PAPER, choicesOf, LIST_PAPER, OFFER_NAMES, QUOTE_PAPER } from '#server/features/papers/offer-files.ts'
import { cartOffer, listOffer } from '#server/features/papers/offers.ts'
import { marketOf } from '#server/features/pricing/landed.ts'
import type { Call, SessionUser } from '#server/kernel/calls/app-context.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import { generatedFileUrl } from '#server/kernel/files/generated-files.ts'

type Reading = Call<unknown, SessionUser, PoolDatabase>

const readerOf = ({ language, user, view }: Reading) => ({ language, timeZone: user.timeZone ?? view.timeZone })

/** The caller's market, or that of the given country, and the same as the parameters in a file's URL. */
async function pricedReading(call: Reading, country?: string) {
  const market = await marketOf(call, country)
  const { countryCode, currency } = market
  const request = { ...readerOf(call), currencyCode: currency.code, ...(countryCode ? { countryCode } : {}) }
  return { reading: { db: call.db, accountId: call.user.id, market, reader: request }, request, now: market.now }
}

// Errors are raised here, not only when the file is fetched.

export const readCartPaperCall = handleCall(readCartPaper, async (call) => {
  const { input, user, db } = call
  const { addressId, countryCode, ...choices } = input
  const address = addressId === undefined ? null : ((await findOwnAddress(db, user.id, addressId)) ?? fail('shippingAddressMissing'))
  const { reading, request, now } = await pricedReading(call, address?.countryCode ?? countryCode)
  await cartOffer(reading, choicesOf(choices))
  return { fileUrl: await generatedFileUrl(db, CART_PAPER, { ...request, ...choices }, { user, now }), name: OFFER_NAMES.cart }
})

export const readListPaperCall = handleCall(readListPaper, async (call) => {
  const { reading, request, now } = await pricedReading(call)
  const listId = call.input.id
  await listOffer(reading, listId)
  return { fileUrl: await generatedFileUrl(call.db, LIST_PAPER, { ...request, listId }, { user: call.user, now }), name: OFFER_NAMES.list }
})

export const readQuotePaperCall = handleCall(readQuotePaper, async (call) => {
  const { input, user, db, clock } = call
  const { quote } = await sentQuote(db, user.id, input.quoteId)
  const request = { ...readerOf(call), quoteId: quote.id }
  return { fileUrl: await generatedFileUrl(db, QUOTE_PAPER, request, { user, now: clock() }), name: OFFER_NAMES.quote }
})
