import type { z } from 'zod'
import { inLanguageOrOther, type Language } from '#contract/languages.ts'
import { type Currency, formatUnitPrice, type UnitPrice } from '#contract/money.ts'
import type { chosenCustomisation, customisationChoices } from '#contract/products/customisation.ts'
import { takeArtworks } from '#server/features/cart/artworks.ts'
import type { CustomisationChoice } from '#server/features/cart/cart.table.ts'
import { customisationOf, type Goods } from '#server/features/pricing/goods.ts'
import type { Customisation } from '#server/features/products/products.table.ts'
import { privateAddress } from '#server/features/uploads/uploads.ts'
import { fail, refuseField } from '#server/kernel/calls/fail.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'

export type GivenChoices = z.output<typeof customisationChoices>

/**
 * A buyer's choices for lines of one product, as they are stored: in the product's order, so that equal choices compare equal. The files
 * become the account's artworks. 400 for samples and for a missing file, 110001 for a customisation that the product does not have; fails
 * like takeArtworks.
 */
export async function readChoices(db: Database, accountId: number, goods: Goods, given: GivenChoices, isSample: boolean) {
  if (given.length === 0) return []
  if (isSample) refuseField('customisationList', 'wrong')
  given.forEach(({ customisationId, fileId }, place) => {
    const { needsFile } = customisationOf(goods, customisationId) ?? fail('notFound')
    if (needsFile && fileId === undefined) refuseField(`customisationList.${place}.fileId`, 'required')
  })
  const artworks = await takeArtworks(
    db,
    accountId,
    given.flatMap(({ fileId }) => fileId ?? []),
  )
  return goods.product.customisationList.flatMap(({ customisationId }) => {
    const choice = given.find((each) => each.customisationId === customisationId)
    return choice ? [{ customisationId, remark: choice.remark, file: (choice.fileId && artworks.get(choice.fileId)) || null }] : []
  })
}

/** Two lines of an SKU with the same key become one. */
export const choicesKey = (choices: readonly CustomisationChoice[]): string =>
  JSON.stringify(choices.map(({ customisationId, remark, file }) => [customisationId, remark, file?.id ?? null]))

/** Identifies a line of a cart that no quote holds. */
export interface LineKey {
  skuId: number
  choices: readonly CustomisationChoice[]
}

export const lineKey = ({ skuId, choices }: LineKey): string => `${skuId} ${choicesKey(choices)}`

/** The chosen customisations that the product still offers. */
export const customisationsOf = (goods: Goods, choices: readonly CustomisationChoice[]): Customisation[] =>
  choices.flatMap(({ customisationId }) => customisationOf(goods, customisationId) ?? [])

/** URLs of the files that lines name, by file key; only for those who may see the lines. */
export async function artworkAddresses(
  pool: PoolDatabase,
  lines: readonly { customisationList: readonly CustomisationChoice[] }[],
  now: Date,
): Promise<Map<string, string>> {
  const keys = lines.flatMap(({ customisationList }) => customisationList.flatMap(({ file }) => file?.key ?? []))
  return new Map(await Promise.all([...new Set(keys)].map(async (key) => [key, await privateAddress(pool, key, now)] as const)))
}

interface CustomisationView {
  currency: Currency
  language: Language
  /** URLs of artworks, by file key. */
  fileUrls: ReadonlyMap<string, string>
}

type Chosen = CustomisationChoice & Pick<Customisation, 'kind' | 'name' | 'extraDays'> & { unitPrice: UnitPrice }

/** A customisation of a line in the format of answers. */
export const chosenCustomisationOf = (
  { customisationId, kind, name, extraDays, remark, file, unitPrice }: Chosen,
  { currency, language, fileUrls }: CustomisationView,
): z.input<typeof chosenCustomisation> => ({
  customisationId,
  kind,
  name: inLanguageOrOther(name, language),
  price: formatUnitPrice(currency, unitPrice),
  currencyCode: currency.code,
  extraDays,
  remark,
  file: file && { fileId: file.id, name: file.name, fileUrl: fileUrls.get(file.key) ?? '' },
})
