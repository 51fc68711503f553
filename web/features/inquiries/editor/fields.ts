import type { InputOf } from '#contract/endpoint.ts'
import type { addInquiry } from '#contract/inquiries/changes.ts'
import { type InquiryInfo, LINE_TYPE } from '#contract/inquiries/inquiries.ts'
import { DEFAULT_INCOTERMS, INCOTERMS } from '#contract/pricing/pricing.ts'
import { type DraftLine, kindOf, newLine } from '#web/features/inquiries/editor/draft-lines.ts'
import type { ErrorFields } from '#web/ui/form/state.ts'
import { typedCount } from '#web/ui/form/typed-count.ts'
import { type DecimalMark, typedPrice } from '#web/ui/form/typed-price.ts'

/** What is said of the whole inquiry, as the form's fields hold it. */
export interface InquiryFields {
  countryCode: string
  postcode: string
  incoterms: string
  sampleFlag: string
  expectTime: string
  remark: string
}

type Line = NonNullable<InputOf<typeof addInquiry>['linkList']>[number] & { id?: string }

const { picture: PICTURE, product: PRODUCT } = LINE_TYPE

/** A line as the calls take it; `pictured` names goods that a picture alone shows. */
export function lineInput(line: DraftLine, pictured: string, decimalMark: DecimalMark): Line {
  const { id, url, fileId, productId, skuId, specName, targetPrice, remark } = line
  const kind = kindOf(line)
  // A link has the name that the pasted text gave it; a product of this shop has its own.
  const name = kind === PRODUCT ? '' : line.name || (kind === PICTURE ? pictured : '')
  const goods = id ? {} : { ...(url ? { url } : {}), ...(fileId ? { imageFileId: fileId } : {}), ...(productId ? { productId } : {}) }
  return {
    ...(id ? { id } : {}),
    ...goods,
    ...(skuId && !id ? { skuId } : {}),
    ...(name ? { name } : {}),
    specName,
    quantity: typedCount(line.quantity),
    targetPrice: targetPrice ? typedPrice(targetPrice, decimalMark) : null,
    remark,
  }
}

export function fieldsInput(text: (name: string) => string) {
  return {
    countryCode: text('countryCode'),
    postcode: text('postcode'),
    incoterms: INCOTERMS.find((term) => term === text('incoterms')) ?? DEFAULT_INCOTERMS,
    sampleFlag: text('sampleFlag') === '1' ? (1 as const) : (0 as const),
    remark: text('remark'),
  }
}

/** The form's fields by what a refusal calls them. */
export const placesOf = (lines: readonly DraftLine[]): ErrorFields => ({
  renamed: { fileIdList: 'files' },
  rows: { linkList: lines.map(({ key }) => key) },
})

/** A stored inquiry as its form holds it, but for the price: how that is written is the page's to know. */
export const contentOf = ({ linkList, fileList, countryCode, postcode, incoterms, sampleFlag, expectTime, remark }: InquiryInfo) => ({
  lines: linkList.map((line) =>
    newLine({
      // The same after a reload, which brings back what was typed.
      key: line.id,
      id: line.id,
      url: line.url ?? '',
      productId: line.productId ?? '',
      skuId: line.skuId ?? '',
      name: line.name,
      specName: line.specName,
      quantity: String(line.quantity),
      targetPrice: line.targetPrice ?? '',
      remark: line.remark,
      imageUrl: line.imageUrl ?? '',
    }),
  ),
  files: fileList,
  text: '',
  fields: {
    countryCode,
    postcode,
    incoterms,
    sampleFlag: String(sampleFlag),
    expectTime: expectTime ?? '',
    remark,
  } satisfies InquiryFields,
})

/** A new one for the chosen destination. */
export const emptyFields = (delivery: Pick<InquiryFields, 'countryCode' | 'postcode'>, remark = ''): InquiryFields => ({
  ...delivery,
  incoterms: DEFAULT_INCOTERMS,
  sampleFlag: '0',
  expectTime: '',
  remark,
})
