import type { InputOf } from '#contract/endpoint.ts'
import type { saveQuote } from '#contract/inquiries/console/quotes.ts'
import { inEveryLanguage, LANGUAGES } from '#contract/languages.ts'
import { FREIGHT_TYPES, INCOTERMS } from '#contract/pricing/pricing.ts'
import { UNITS } from '#contract/units.ts'
import { ANSWER, GOODS_NUMBERS, itemField, lineIdOf } from '#web/features/inquiries/console/quote-values.ts'
import type { ErrorFields } from '#web/ui/form/state.ts'
import { typedCount } from '#web/ui/form/typed-count.ts'
import { type DecimalMark, typedPrice } from '#web/ui/form/typed-price.ts'

type QuoteInput = Omit<InputOf<typeof saveQuote>, 'inquiryId' | 'version'>
type ItemInput = QuoteInput['itemList'][number]

const text = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

/** The items that the quote is to have, in the order of the form. */
const keysOf = (form: FormData): string[] =>
  form
    .getAll('item')
    .map(String)
    .filter((key) => text(form, itemField(key, 'answer')) !== ANSWER.none)

/** What the form of a quote holds, for its call. */
export function quoteInput(form: FormData, decimalMark: DecimalMark): QuoteInput {
  const freightType = FREIGHT_TYPES.find((type) => String(type) === text(form, 'freightType'))
  return {
    itemList: keysOf(form).map((key) => itemInput(form, key, decimalMark)),
    incoterms: INCOTERMS.find((term) => term === text(form, 'incoterms')) ?? 'DAP',
    ...(freightType ? { freightType } : {}),
    validDays: typedCount(text(form, 'validDays')),
    remark: text(form, 'remark'),
  }
}

function itemInput(form: FormData, key: string, decimalMark: DecimalMark): ItemInput {
  const field = (name: string) => text(form, itemField(key, name))
  const isOnSale = field('answer') === ANSWER.sku
  return {
    linkId: lineIdOf(key),
    ...(isOnSale ? (field('skuId') === '' ? {} : { skuId: field('skuId') }) : { product: productInput(field) }),
    quantity: typedCount(field('quantity')),
    minOrderQuantity: typedCount(field('minOrderQuantity')),
    price: typedPrice(field('price'), decimalMark),
    leadTimeDays: typedCount(field('leadTimeDays')),
    remark: field('remark'),
  }
}

function productInput(field: (name: string) => string): NonNullable<ItemInput['product']> {
  const [supplierId, imageFileId] = [field('supplierId'), field('imageFileId')]
  const numbers = Object.fromEntries(GOODS_NUMBERS.map((name) => [name, typedCount(field(name))])) as Record<
    (typeof GOODS_NUMBERS)[number],
    number
  >
  return {
    ...(supplierId === '' ? {} : { supplierId }),
    ...(imageFileId === '' ? {} : { imageFileId }),
    ...numbers,
    categoryId: field('categoryId'),
    name: inEveryLanguage((language) => field(`name.${language}`)),
    hsCode: field('hsCode').replace(/[\s.]/g, ''),
    originCountryCode: field('originCountryCode').toUpperCase(),
    unitCode: UNITS.find((unit) => unit === field('unitCode')) ?? 'piece',
  }
}

const OF_ITEM = ['skuId', 'quantity', 'minOrderQuantity', 'price', 'leadTimeDays', 'remark']
const OF_PRODUCT = [
  ...['supplierId', 'categoryId', 'imageFileId', 'hsCode', 'originCountryCode', 'unitCode'],
  ...GOODS_NUMBERS,
  ...LANGUAGES.map((language) => `name.${language}`),
]

/** Which field shows what its call refuses: the call counts items, the form names them. */
export function quotePlaces(form: FormData): ErrorFields {
  const renamed = keysOf(form).flatMap((key, place) => [
    ...OF_ITEM.map((field) => [`itemList.${place}.${field}`, itemField(key, field)]),
    ...OF_PRODUCT.map((field) => [`itemList.${place}.product.${field}`, itemField(key, field)]),
  ])
  return { renamed: Object.fromEntries(renamed) as Record<string, string> }
}
