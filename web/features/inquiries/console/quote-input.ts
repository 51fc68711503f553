import type { InputOf } from '#contract/endpoint.ts'
import type { saveQuote } from '#contract/inquiries/console/quotes.ts'
import { inEveryLanguage } from '#contract/languages.ts'
import { FREIGHT_TYPES, INCOTERMS } from '#contract/pricing/pricing.ts'
import { UNITS } from '#contract/units.ts'
import { ANSWER, GOODS_NUMBERS, type ItemField, itemField, lineIdOf } from '#web/features/inquiries/console/quote-values.ts'
import type { ErrorFields } from '#web/ui/form/state.ts'
import { typedCount } from '#web/ui/form/typed-count.ts'
import { type DecimalMark, typedPrice } from '#web/ui/form/typed-price.ts'

type QuoteInput = Omit<InputOf<typeof saveQuote>, 'inquiryId' | 'version'>
type ItemInput = QuoteInput['itemList'][number]

const text = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

/** Keys of the quote's items, in the form's order, without lines that are not answered. */
const keysOf = (form: FormData): string[] =>
  form
    .getAll('item')
    .map(String)
    .filter((key) => text(form, itemField(key, 'answer')) !== ANSWER.none)

/** The call's input from the submitted form of a quote. */
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
  const field = (name: ItemField) => text(form, itemField(key, name))
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

function productInput(field: (name: ItemField) => string): NonNullable<ItemInput['product']> {
  const [supplierId, imageFileId] = [field('product.supplierId'), field('product.imageFileId')]
  const numbers = Object.fromEntries(GOODS_NUMBERS.map((name) => [name, typedCount(field(`product.${name}`))])) as Record<
    (typeof GOODS_NUMBERS)[number],
    number
  >
  return {
    ...(supplierId === '' ? {} : { supplierId }),
    ...(imageFileId === '' ? {} : { imageFileId }),
    ...numbers,
    categoryId: field('product.categoryId'),
    name: inEveryLanguage((language) => field(`product.name.${language}`)),
    hsCode: field('product.hsCode').replace(/[\s.]/g, ''),
    originCountryCode: field('product.originCountryCode').toUpperCase(),
    unitCode: UNITS.find((unit) => unit === field('product.unitCode')) ?? 'piece',
  }
}

/** Maps the call's item indexes in errors to the form's item keys. */
export const quotePlaces = (form: FormData): ErrorFields => ({ rows: { itemList: keysOf(form) } })
