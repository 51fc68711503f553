import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { acceptQuote, addInquiry } from '#contract/inquiries/changes.ts'
import { type ConsoleInquiryInfo, claimInquiry, readConsoleInquiry } from '#contract/inquiries/console/inquiries.ts'
import { saveQuote, sendQuote } from '#contract/inquiries/console/quotes.ts'
import { type InquiryInfo, readInquiry } from '#contract/inquiries/inquiries.ts'
import { categories } from '#server/features/catalogue/categories.table.ts'
import type { Buyer } from '#tests/goods.ts'
import type { Shop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

/** Tokens of the staff who answer inquiries: an operator, and an administrator as a second person. */
export interface Desk {
  operator: string
  other: string
}
export const ADMINISTRATOR = { id: 4, role: 3 }

export const openDesk = async (shop: Shop): Promise<Desk> => ({
  operator: await signedIn(shop, DEMO_PEOPLE.operator),
  other: await signedIn(shop, ADMINISTRATOR),
})

export const LAMP_LINK = 'https://detail.1688.com/offer/712345678901.html?spm=a2615.7691456'

/** Body of an inquiry for 200 pieces of a linked lamp and 50 of a lamp shade that is only described. */
export const requestBody = (more: Partial<InputOf<typeof addInquiry>> = {}): InputOf<typeof addInquiry> => ({
  linkList: [
    { url: LAMP_LINK, name: 'Desk lamp', quantity: 200, targetPrice: '7.50' },
    { name: 'Lamp shade', specName: 'linen', quantity: 50 },
  ],
  countryCode: 'ES',
  postcode: '28013',
  submitToken: randomUUID(),
  ...more,
})

export interface StagedInquiry {
  id: string
  buyer: Buyer
  desk: Desk
  info(): Promise<InquiryInfo>
  consoleInfo(): Promise<ConsoleInquiryInfo>
  /** Makes a call about the inquiry or its latest quote, with the inquiry's current version. */
  move<E extends Endpoint>(
    endpoint: E,
    token: string,
    more?: Omit<InputOf<E>, 'id' | 'version' | 'quoteId' | 'inquiryId'>,
  ): Promise<{ code: number; data?: unknown }>
}

/** Sends an inquiry, which starts in status 0. */
export async function addedInquiry(
  shop: Shop,
  buyer: Buyer,
  desk: Desk,
  more: Partial<InputOf<typeof addInquiry>> = {},
  currencyCode = 'CNY',
): Promise<StagedInquiry> {
  const { code, msg, data } = await shop.call(addInquiry, requestBody(more), { token: buyer.token, currencyCode })
  if (code !== 200) throw new Error(`not added: ${code} ${msg}`)
  return stagedInquiry(shop, buyer, desk, data.id)
}

/** Wraps an existing inquiry. */
export function stagedInquiry(shop: Shop, buyer: Buyer, desk: Desk, id: string): StagedInquiry {
  const info = async () => (await shop.call(readInquiry, { id }, { token: buyer.token })).data
  return {
    id,
    buyer,
    desk,
    info,
    consoleInfo: async () => (await shop.call(readConsoleInquiry, { id }, { token: desk.operator })).data,
    move: async (endpoint, token, more = {} as never) => {
      const { version, quoteList } = await info()
      const fields = endpoint.input as unknown as { shape?: object; def: { in?: { shape: object } } }
      const shape = fields.shape ?? fields.def.in?.shape ?? {}
      const named = 'inquiryId' in shape ? { inquiryId: id } : 'quoteId' in shape ? { quoteId: quoteList[0]?.quoteId ?? '0' } : { id }
      return shop.call(endpoint, { ...named, version, ...more } as never, { token })
    },
  }
}

const CARTON = {
  weightGram: 400,
  cartonQuantity: 20,
  cartonWeightGram: 10_000,
  cartonLengthMm: 400,
  cartonWidthMm: 400,
  cartonHeightMm: 400,
}

/** A made-to-order lamp for a quote, with no product in the catalogue. */
export async function lampToMake(shop: Shop): Promise<NonNullable<InputOf<typeof saveQuote>['itemList'][number]['product']>> {
  const [category] = await shop.appContext.database.db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.level, 1))
    .limit(1)
  return {
    ...CARTON,
    categoryId: String(category!.id),
    name: { spa: 'Lámpara a medida', en: 'Made-to-order lamp', zh: '定制台灯' },
    hsCode: '940521',
    originCountryCode: 'CN',
    unitCode: 'piece',
  }
}

type QuoteBody = Omit<InputOf<typeof saveQuote>, 'inquiryId' | 'version'>

/** Body of a quote for the first line: a made-to-order lamp at 6.30 a piece. */
export async function quoteBody(shop: Shop, { linkList }: InquiryInfo, more: Partial<QuoteBody> = {}): Promise<QuoteBody> {
  const product = await lampToMake(shop)
  return {
    itemList: [{ linkId: linkList[0]!.id, product, quantity: 200, minOrderQuantity: 100, price: '6.30', leadTimeDays: 12 }],
    incoterms: 'DAP',
    ...more,
  }
}

/** Throws unless the call succeeded. */
export async function made<Answer extends { code: number; msg?: string }>(call: Promise<Answer>): Promise<Answer> {
  const answer = await call
  if (answer.code !== 200) throw new Error(`not made: ${answer.code} ${answer.msg} ${JSON.stringify((answer as { data?: unknown }).data)}`)
  return answer
}

/** Claims the inquiry, then writes and sends a quote (status 3). */
export async function quote(shop: Shop, staged: StagedInquiry, more: Partial<QuoteBody> = {}): Promise<StagedInquiry> {
  const { desk, move } = staged
  await made(move(claimInquiry, desk.operator))
  const draft = (await made(move(saveQuote, desk.operator, await quoteBody(shop, await staged.info(), more)))) as {
    data: { quoteId: string }
  }
  await made(move(sendQuote, desk.operator, { quoteId: draft.data.quoteId } as never))
  return staged
}

/** Quotes and accepts, which puts the goods into the cart (status 4). Returns the ids of the cart lines. */
export async function acceptedQuote(shop: Shop, staged: StagedInquiry, more: Partial<QuoteBody> = {}): Promise<string[]> {
  await quote(shop, staged, more)
  const { data } = await made(staged.move(acceptQuote, staged.buyer.token))
  return (data as { cartIdList: string[] }).cartIdList
}
