import { eq } from 'drizzle-orm'
import { intlTag, type Language } from '#contract/languages.ts'
import { type Currency, formatUnitPrice } from '#contract/money.ts'
import { dayRange } from '#contract/pricing/day-range.ts'
import { DEFAULT_INCOTERMS, freightMethod, type Incoterms, taxTypeOf } from '#contract/pricing/pricing.ts'
import { parseUnit } from '#contract/units.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { readOpenGoods } from '#server/features/cart/open-lines.ts'
import { sentQuote } from '#server/features/inquiries/quotes/sent-quote.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { listWithItems } from '#server/features/lists/lists.ts'
import { type ChosenTerms, type PricedGoods, type PricedLine, priceGoods } from '#server/features/lists/priced-goods.ts'
import { goodsToday } from '#server/features/lists/today.ts'
import { countText, customisationsIn, type PaperReader } from '#server/features/papers/facts.ts'
import { type Offer, offerPaper } from '#server/features/papers/offer.ts'
import type { Fact, Paper } from '#server/features/papers/paper.ts'
import { readProductNames, specNameOf } from '#server/features/pricing/goods.ts'
import type { Market } from '#server/features/pricing/landed.ts'
import type { RequestedLine } from '#server/features/pricing/line-prices.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'
import { momentText } from '#server/kernel/mail/phrasing.ts'
import * as words from '#words'

interface Reading {
  db: PoolDatabase
  accountId: number
  market: Market
  reader: PaperReader
}

/** What a buyer chose in the cart; by default all lines. */
interface CartChoices extends Required<ChosenTerms> {
  cartIds: readonly number[] | undefined
}

/** The chosen goods in a cart as an offer, priced like the cart. 590015 if none of them can be ordered. */
export async function cartOffer(reading: Reading, { cartIds, ...terms }: CartChoices): Promise<Paper> {
  const { db, accountId, market } = reading
  const open = await readOpenGoods(db, accountId, market.now)
  const chosen = open.filter(({ line }) => !cartIds || cartIds.includes(line.id))
  const { ready } = await priceGoods(db, chosen, { ...market, ...terms })
  return pricedOffer(reading, ready, { name: '', total: chosen.length, incoterms: terms.incoterms })
}

/** A list as an offer. 190001 missing, 590015 if none of its goods can be ordered. */
export async function listOffer(reading: Reading, listId: number): Promise<Paper> {
  const { db, accountId, market, reader } = reading
  const { list, items } = await listWithItems(db, accountId, listId)
  const { ready } = await goodsToday(db, db, items, { ...market, language: reader.language })
  return pricedOffer(reading, ready, { name: list.name, total: items.length, incoterms: DEFAULT_INCOTERMS })
}

/** Goods at current prices, without those that cannot be ordered. */
async function pricedOffer(
  { db, accountId, market, reader }: Reading,
  { lines, totals, consignments }: PricedGoods<RequestedLine>['ready'],
  { name, total, incoterms }: { name: string; total: number; incoterms: Incoterms },
): Promise<Paper> {
  if (lines.length === 0) fail('actionNotAllowed', undefined, (locale) => words.lists_nothing_to_save({}, { locale }))
  const { language } = reader
  const locale = { locale: language }
  const { currency, countryCode, now } = market
  const taxType = taxTypeOf(consignments.map((each) => each.taxType))
  const leftOut = total - lines.length
  const offer: Offer = {
    title: words.papers_offer({}, locale),
    number: name || words.cart_title({}, locale),
    buyer: await buyerLines(db, accountId),
    currency,
    countryCode,
    facts: [
      { label: words.papers_prices_of({}, locale), value: momentText(now, reader) },
      ...deliveryFacts(consignments, market, language),
    ],
    lines: await offerLines(db, lines, market, language),
    incoterms,
    cost: totals && { ...totals, taxType },
    notes: [
      words.papers_offer_note({}, locale),
      ...(leftOut > 0 ? [words.papers_offer_left_out({ count: leftOut }, locale)] : []),
      words.papers_note({}, locale),
    ],
  }
  return offerPaper(offer, reader)
}

/** Shipping method and delivery dates, if all goods come from one supplier. */
function deliveryFacts(consignments: PricedGoods<RequestedLine>['ready']['consignments'], market: Market, language: Language): Fact[] {
  const [only, ...others] = consignments
  if (!only?.freight || others.length > 0) return []
  const locale = { locale: language }
  const { freightType, deliverFromDate: from, deliverToDate: to } = only.freight
  return [
    {
      label: words.orders_fact_freight({}, locale),
      value: words.pricing_freight({ method: freightMethod(freightType, only.taxType) }, locale),
    },
    { label: words.pricing_delivery({}, locale), value: dayRange({ from, to }, intlTag(language, market.countryCode)) },
  ]
}

async function offerLines(db: Database, lines: readonly PricedLine<RequestedLine>[], { countryCode }: Market, language: Language) {
  const names = await readProductNames(
    db,
    lines.map(({ goods }) => goods.product.id),
  )
  const tag = intlTag(language, countryCode)
  return lines.map(({ goods, quantity, unitPrice, amount, landed, isSample, customisations }) => {
    const { product, sku, supplier } = goods
    return {
      name: names.get(product.id)?.[language] || product.nameOrigin,
      details: [
        specNameOf(goods)[language],
        sku.skuCode,
        ...customisationsIn(customisations, language),
        supplier.name[language],
        isSample ? words.cart_sample({}, { locale: language }) : '',
      ],
      quantity: words.ui_quantity(
        { count: quantity, unit: parseUnit(product.unit), amount: countText(quantity, tag) },
        { locale: language },
      ),
      price: unitPrice,
      landedPrice: landed?.price ?? null,
      amount,
    }
  })
}

/** A version of a quote as it was sent. 500007 if missing. */
export async function quoteOffer(db: Database, accountId: number, quoteId: number, reader: PaperReader): Promise<Paper> {
  const { quote, inquiry, items } = await sentQuote(db, accountId, quoteId)
  const { language } = reader
  const locale = { locale: language }
  const currency: Currency = currencyOf(quote)
  const tag = intlTag(language, inquiry.countryCode)
  const freight = quote.freightList.find(({ freightType }) => freightType === quote.freightType)
  const delivery: Fact[] = freight
    ? [
        {
          label: words.orders_fact_freight({}, locale),
          value: words.pricing_freight({ method: freightMethod(freight.freightType, quote.taxType) }, locale),
        },
      ]
    : []
  const until = quote.acceptEndTime ?? quote.validTime
  return offerPaper(
    {
      title: words.papers_quote({}, locale),
      number: `${inquiry.inquiryNo}-${quote.versionNo}`,
      buyer: await buyerLines(db, accountId),
      currency,
      countryCode: inquiry.countryCode,
      facts: [
        { label: words.papers_date({}, locale), value: momentText(quote.sendTime ?? quote.createTime, reader) },
        ...(until ? [{ label: words.papers_valid_until({}, locale), value: momentText(until, reader) }] : []),
        ...delivery,
      ],
      lines: items.map((item) => ({
        name: item.productName[language],
        details: [item.specName[language], item.remark],
        quantity: countText(item.quantity, tag),
        price: item.price,
        landedPrice: formatUnitPrice(currency, item.unitLandedPrice),
        amount: item.amount,
      })),
      incoterms: quote.incoterms,
      cost: freight ? quote : null,
      notes: [...(quote.remark ? [quote.remark] : []), words.papers_quote_note({}, locale), words.papers_note({}, locale)],
    },
    reader,
  )
}

/** The buyer as named in the account, company first. */
async function buyerLines(db: Database, accountId: number): Promise<string[]> {
  const [account] = await db
    .select({ companyName: accounts.companyName, name: accounts.name })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return [account?.companyName, account?.name].filter((line): line is string => !!line)
}
