import { eq } from 'drizzle-orm'
import { flagOf } from '#contract/fields.ts'
import { countInquiries, listInquiries, parseLink, readInquiry } from '#contract/inquiries/inquiries.ts'
import { PLATFORM, parseProductLink } from '#contract/inquiries/product-links.ts'
import { formatUnitPrice } from '#contract/money.ts'
import { productCardsOf } from '#server/features/catalogue/product-cards.ts'
import { inquiryInfoOf } from '#server/features/inquiries/info.ts'
import { countByInquiryStatus, findInquiry, ownInquiry, pageOfInquiries } from '#server/features/inquiries/inquiries.queries.ts'
import { inquiries } from '#server/features/inquiries/inquiries.table.ts'
import { ownHostOf } from '#server/features/inquiries/lines.ts'
import { currencyOf } from '#server/features/inquiries/quotes/info.ts'
import { lastQuoteOf, matchesOf } from '#server/features/inquiries/quotes/quotes.queries.ts'
import { countsOf, inquiryRowsOf, platformNameOf } from '#server/features/inquiries/rows.ts'
import { chosenCurrency } from '#server/features/markets/markets.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'

// The link is only parsed as text: the server never opens it (decisions §7).
export const parseLinkCall = handleCall(parseLink, async ({ input, user, view, language, db, config }) => {
  const link = parseProductLink(input.url, ownHostOf(config.publicUrl)) ?? fail('linkRefused')
  const { platform, externalId, url } = link
  const currency = await chosenCurrency(db, view, user)
  const matches = externalId === null ? new Map<string, number[]>() : await matchesOf(db, [{ platform, externalId }])
  const last = await lastQuoteOf(db, user.id, link)
  return {
    platform,
    platformName: platformNameOf(platform, url, language),
    externalId,
    url,
    parseFlag: flagOf(platform !== PLATFORM.other && externalId !== null),
    matchList: await productCardsOf(db, matches.get(`${platform}:${externalId}`) ?? [], { language, currency }),
    lastQuote:
      last?.quoteTime != null
        ? {
            price: formatUnitPrice(currencyOf(last), last.price),
            currencyCode: last.currencyCode,
            quantity: last.quantity,
            quoteTime: last.quoteTime,
          }
        : null,
  }
})

export const listInquiriesCall = handleCall(listInquiries, async ({ input, user, db, language, clock }) => {
  const { inquiryStatus, keyword, pageNum, pageSize } = input
  const filter = { scope: eq(inquiries.accountId, user.id), inquiryStatus, keyword }
  const { rows, total } = await pageOfInquiries(db, filter, pageSize, (pageNum - 1) * pageSize)
  return { rows: await inquiryRowsOf(rows, { db, pool: db, language, now: clock() }), total }
})

export const countInquiriesCall = handleCall(countInquiries, async ({ user, db }) =>
  countsOf(await countByInquiryStatus(db, eq(inquiries.accountId, user.id))),
)

export const readInquiryCall = handleCall(readInquiry, async ({ input, user, view, db, language, clock }) => {
  const inquiry = (await findInquiry(db, ownInquiry(user.id, input.id))) ?? fail('inquiryMissing')
  const currency = await chosenCurrency(db, view, user)
  return (await inquiryInfoOf(inquiry, { db, pool: db, language, now: clock(), currency })).info
})
