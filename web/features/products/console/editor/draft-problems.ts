import { LANGUAGES, type Language } from '#contract/languages.ts'
import type { Draft } from '#web/features/products/console/editor/draft.ts'

/** The editor's fields that still need a value before the product may be sold (decisions §17.4). */
export function missingBeforeSale(draft: Draft, isLeafCategory: (id: string) => boolean): string[] {
  const { values, texts, pictures, options, firstPrice } = draft
  const offered = options.filter(({ isOffered }) => isOffered)
  const isPriced = values.priceType === '1'
  const fields = [
    'leadTimeDays',
    'cartonQuantity',
    'cartonWeightGram',
    'cartonLengthMm',
    'cartonWidthMm',
    'cartonHeightMm',
    'hsCode',
  ] as const
  const lacking: [field: string, isMissing: boolean][] = [
    ['name', LANGUAGES.every((language) => texts[language].name.trim() === '')],
    ['imageList', pictures.length === 0],
    ['categoryId', !isLeafCategory(values.categoryId)],
    ['skuList', offered.length === 0],
    ['price', isPriced && offered.some(({ price }) => price.trim() === '')],
    ['weightGram', offered.some(({ weightGram }) => weightGram.trim() === '')],
    ['priceRangeList', !isPriced && firstPrice.trim() === ''],
    ...fields.map((field): [string, boolean] => [field, values[field].trim() === '']),
  ]
  return lacking.flatMap(([field, isMissing]) => (isMissing ? [field] : []))
}

/** Languages without a name: the product may be sold without them, but reaches fewer buyers. */
export const missingLanguages = ({ texts }: Draft): Language[] => LANGUAGES.filter((language) => texts[language].name.trim() === '')
