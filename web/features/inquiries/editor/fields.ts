import type { InputOf } from '#contract/endpoint.ts'
import type { addInquiry } from '#contract/inquiries/changes.ts'
import { type InquiryInfo, LINE_TYPE } from '#contract/inquiries/inquiries.ts'
import { DEFAULT_INCOTERMS, INCOTERMS } from '#contract/pricing/pricing.ts'
import { type DraftLine, kindOf, newLine } from '#web/features/inquiries/editor/draft-lines.ts'
import type { ErrorFields } from '#web/ui/form/state.ts'
import { typedCount } from '#web/ui/form/typed-count.ts'
import { type DecimalMark, typedPrice } from '#web/ui/form/typed-price.ts'

/** Form fields of the whole inquiry. */
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

/** A line as the calls' input; `pictured` is the name of goods known only from a picture. */
export function lineInput(line: DraftLine, pictured: string, decimalMark: DecimalMark): Line {
  const { id, url, fileId, productId, skuId, specName, targetPrice, remark } = line
  const kind = kindOf(line)
  // Links keep the name from the pasted text; products of this shop have their own.
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

/** Maps the names in the call's errors to the form's fields. */
export const placesOf = (lines: readonly DraftLine[]): ErrorFields => ({
  renamed: { fileIdList: 'files' },
  rows: { linkList: lines.map(({ key }) => key) },
})

/** A stored inquiry as form content. Target prices are the API's decimals, which the page still has to format. */
export const contentOf = ({ linkList, fileList, countryCode, postcode, incoterms, sampleFlag, expectTime, remark }: InquiryInfo) => ({
  lines: linkList.map((line) =>
    newLine({
      // Stable across reloads, so that restored input finds its row.
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

/** The fields of a new inquiry to the chosen destination. */
export const emptyFields = (delivery: Pick<InquiryFields, 'countryCode' | 'postcode'>, remark = ''): InquiryFields => ({
  ...delivery,
  incoterms: DEFAULT_INCOTERMS,
  sampleFlag: '0',
  expectTime: '',
  remark,
})
