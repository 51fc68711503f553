import type { ConsoleInquiryInfo } from '#contract/inquiries/console/inquiries.ts'
import type { saveQuote } from '#contract/inquiries/console/quotes.ts'
import { type InquiryLine, LINE_TYPE, LINK_STATUS } from '#contract/inquiries/inquiries.ts'
import type { ConsoleQuote } from '#contract/inquiries/quoted-goods.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { rowNames } from '#web/ui/form/names.ts'

/** How a quote answers a line: with goods outside the catalogue, with a product on sale, or not at all. */
export const ANSWER = { goods: 'goods', sku: 'sku', none: 'none' } as const
export type AnswerKind = (typeof ANSWER)[keyof typeof ANSWER]

/** The kind of answer and, for a product on sale, the product and SKU. */
export interface ItemAnswer {
  kind: AnswerKind
  productId: string
  skuId: string
  skuName: string
}

/** Reads the answer from an item's field values. */
export const answerOf = (values: Readonly<Record<string, string>>): ItemAnswer => ({
  kind: Object.values(ANSWER).find((kind) => kind === values['answer']) ?? ANSWER.goods,
  productId: values['productId'] ?? '',
  skuId: values['skuId'] ?? '',
  skuName: values['skuName'] ?? '',
})

/** One item of the editor, with the initial values of its fields by name. */
export interface EditedItem {
  /** `L` and the line's id; `X` and a number for goods that the quote adds. */
  key: string
  values: Readonly<Record<string, string>>
}

type QuoteItem = ConsoleQuote['itemList'][number]

export const keyOfLine = ({ id }: Pick<InquiryLine, 'id'>): string => `L${id}`
export const lineIdOf = (key: string): string | null => (key.startsWith('L') ? key.slice(1) : null)

/** The name of an item's field in the form. */
export const itemField = rowNames<typeof saveQuote, 'answer' | 'productId' | 'skuName' | 'product.imageFile' | 'product.imageUrl'>()(
  'itemList',
)
export type ItemField = Parameters<typeof itemField>[1]

const PRODUCT_NUMBERS = ['weightGram', 'cartonQuantity', 'cartonWeightGram', 'cartonLengthMm', 'cartonWidthMm', 'cartonHeightMm'] as const
export const GOODS_NUMBERS = PRODUCT_NUMBERS

/** The editor's initial items: from the draft, else the previous version, else the request. `plain` formats amounts as users type them. */
export function editedItems(
  { draft, quoteList, linkList }: Pick<ConsoleInquiryInfo, 'draft' | 'quoteList' | 'linkList'>,
  plain: (amount: string) => string,
): EditedItem[] {
  const base = draft ?? quoteList[0]
  const answered = linkList.map((line): EditedItem => {
    const item = base?.itemList.find(({ linkId }) => linkId === line.id)
    const isLeftOut = base !== undefined && base === draft && !item
    const values = item ? valuesOfItem(item, plain) : valuesOfLine(line)
    return { key: keyOfLine(line), values: isLeftOut ? { ...values, answer: ANSWER.none } : values }
  })
  const others = (base?.itemList ?? []).filter(({ linkId }) => linkId === null)
  return [...answered, ...others.map((item, place) => ({ key: `X${place}`, values: valuesOfItem(item, plain) }))]
}

/** Whether a quote may still answer the line. */
export const isAnswerable = ({ linkStatus }: Pick<InquiryLine, 'linkStatus'>): boolean => linkStatus !== LINK_STATUS.refused

/** An item that the quote adds to the inquiry's lines. */
export const newItem = (place: number): EditedItem => ({
  key: `X${place}`,
  values: { answer: ANSWER.goods, 'product.originCountryCode': 'CN', 'product.unitCode': 'piece' },
})

function valuesOfLine({ lineType, name, specName, quantity, productId, skuId }: InquiryLine): Record<string, string> {
  return {
    answer: lineType === LINE_TYPE.product ? ANSWER.sku : ANSWER.goods,
    productId: productId ?? '',
    skuId: skuId ?? '',
    skuName: skuId === null ? '' : [name, specName].filter(Boolean).join(' · '),
    quantity: String(quantity),
    minOrderQuantity: String(quantity),
    'product.originCountryCode': 'CN',
    'product.unitCode': 'piece',
    ...Object.fromEntries(LANGUAGES.map((language) => [`product.name.${language}`, name])),
  }
}

function valuesOfItem(item: QuoteItem, plain: (amount: string) => string): Record<string, string> {
  const { product } = item
  return {
    answer: product ? ANSWER.goods : ANSWER.sku,
    productId: product ? '' : (item.productId ?? ''),
    skuId: product ? '' : (item.skuId ?? ''),
    skuName: product ? '' : [item.productName, item.specName].filter(Boolean).join(' · '),
    quantity: String(item.quantity),
    minOrderQuantity: String(item.minOrderQuantity),
    price: plain(item.price),
    leadTimeDays: String(item.leadTimeDays),
    remark: item.remark,
    'product.originCountryCode': product?.originCountryCode ?? 'CN',
    'product.unitCode': product?.unitCode ?? 'piece',
    ...(product && {
      'product.supplierId': product.supplierId ?? '',
      'product.categoryId': product.categoryId,
      'product.imageFileId': product.imageFileId ?? '',
      'product.imageUrl': item.imageUrl ?? '',
      'product.hsCode': product.hsCode,
      ...Object.fromEntries(LANGUAGES.map((language) => [`product.name.${language}`, product.name[language]])),
      ...Object.fromEntries(PRODUCT_NUMBERS.map((field) => [`product.${field}`, String(product[field])])),
    }),
  }
}

/** The items of a refused form, for a document that is rendered from the submitted values. */
export const typedItems = (items: readonly EditedItem[], typed: Readonly<Record<string, string>>): EditedItem[] => {
  const keys = new Set(items.map(({ key }) => key))
  const added = Object.keys(typed).flatMap((name) => /^itemList\.(X\d+)\.answer$/.exec(name)?.[1] ?? [])
  const all = [...items, ...added.filter((key) => !keys.has(key)).map((key) => ({ key, values: {} }))]
  return all.map(({ key, values }) => {
    const prefix = itemField(key, 'answer').slice(0, -'answer'.length)
    const own = Object.entries(typed).filter(([name]) => name.startsWith(prefix))
    return { key, values: { ...values, ...Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value])) } }
  })
}
