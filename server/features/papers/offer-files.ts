import { z } from 'zod'
import { countryCode, currencyCode, languageCode } from '#contract/fields.ts'
import { readCartPaper, readListPaper, readQuotePaper } from '#contract/lists/papers.ts'
import { freightType, incoterms } from '#contract/pricing/pricing.ts'
import { ratedCurrency } from '#server/features/markets/markets.ts'
import { cartOffer, listOffer, quoteOffer } from '#server/features/papers/offers.ts'
import { renderPaper } from '#server/features/papers/render-paper.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import { type FileKind, type FileRequester, ownTurnGenerator } from '#server/kernel/files/generated-files.ts'

const reader = { language: languageCode, timeZone: z.string() }
const pricedRequest = z.object({ ...reader, currencyCode, countryCode: countryCode.optional() })
const cartRequest = pricedRequest.extend({
  cartIds: z.array(z.int()).optional(),
  methods: z.array(z.tuple([z.int(), freightType])),
  incoterms,
})
const listRequest = pricedRequest.extend({ listId: z.int() })
const quoteRequest = z.object({ ...reader, quoteId: z.int() })
type PricedRequest = z.output<typeof pricedRequest>
type CartRequest = z.output<typeof cartRequest>
type ListRequest = z.output<typeof listRequest>
type QuoteRequest = z.output<typeof quoteRequest>

export const CART_PAPER: FileKind<CartRequest> = { name: 'cart-paper', request: cartRequest, endpoint: readCartPaper }
export const LIST_PAPER: FileKind<ListRequest> = { name: 'list-paper', request: listRequest, endpoint: readListPaper }
export const QUOTE_PAPER: FileKind<QuoteRequest> = { name: 'quote-paper', request: quoteRequest, endpoint: readQuotePaper }

/** What a cart's offer is made of, as its URL says. */
export const choicesOf = ({ cartIds, incoterms, methods }: Pick<CartRequest, 'cartIds' | 'incoterms' | 'methods'>) => ({
  cartIds,
  incoterms,
  methods: new Map(methods),
})

/** Fixed names: text written by users does not belong in file names. */
export const OFFER_NAMES = { cart: 'rutaseda-cart.pdf', list: 'rutaseda-list.pdf', quote: 'rutaseda-quote.pdf' }

const readingOf = async ({ database: { db }, clock }: AppContext, { user }: FileRequester, request: PricedRequest) => ({
  db,
  accountId: user.id,
  reader: request,
  market: { countryCode: request.countryCode, currency: await ratedCurrency(db, request.currencyCode), now: clock() },
})

const cartPapers = ownTurnGenerator(CART_PAPER, (appContext, request, by) =>
  renderPaper(
    async () => ({ name: OFFER_NAMES.cart, paper: await cartOffer(await readingOf(appContext, by, request), choicesOf(request)) }),
    by,
  ),
)

const listPapers = ownTurnGenerator(LIST_PAPER, (appContext, request, by) =>
  renderPaper(
    async () => ({ name: OFFER_NAMES.list, paper: await listOffer(await readingOf(appContext, by, request), request.listId) }),
    by,
  ),
)

const quotePapers = ownTurnGenerator(QUOTE_PAPER, ({ database: { db } }, { quoteId, ...as }, by) =>
  renderPaper(async () => ({ name: OFFER_NAMES.quote, paper: await quoteOffer(db, by.user.id, quoteId, as) }), by),
)

export const offerGenerators = [cartPapers, listPapers, quotePapers]
