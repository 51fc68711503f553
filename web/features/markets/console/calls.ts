import { attributeTable } from '#contract/catalogue/console/attributes.ts'
import { categoryTable } from '#contract/catalogue/console/categories.ts'
import { inLanguageOrOther } from '#contract/languages.ts'
import { countryTable, currencyTable } from '#contract/markets/console/markets.ts'
import { bankAccountTable } from '#contract/payments/console/bank-accounts.ts'
import { previewSynonym, synonymTable, translatedWordTable } from '#contract/search/console.ts'
import { dutyTable, freightTable } from '#contract/tariffs/console.ts'
import { allRows } from '#web/console/table-kit/all-rows.ts'
import type { KindCalls } from '#web/console/table-kit/kind.ts'
import { categoriesInOrder } from '#web/features/catalogue/console/category-order.ts'
import type { LoaderContext } from '#web/loader-context.ts'
import * as words from '#words'

const coded = (language: LoaderContext['language']) => (row: { code: string; name: Record<LoaderContext['language'], string> }) => ({
  value: row.code,
  label: words.ui_remarked({ text: row.code, remark: inLanguageOrOther(row.name, language) }, { locale: language }),
})

export const currencyChoices = async (ctx: LoaderContext) => (await allRows(ctx, currencyTable, 'sort')).map(coded(ctx.language))
const countryChoices = async (ctx: LoaderContext) => (await allRows(ctx, countryTable, 'sort')).map(coded(ctx.language))

/** Non-breaking spaces, as options of a select lose leading spaces. */
const INDENT = '\u00a0\u00a0\u00a0'
const categoryChoices = async (ctx: LoaderContext) =>
  categoriesInOrder(await allRows(ctx, categoryTable, 'sort')).map(({ id, name, depth }) => ({
    value: id,
    label: INDENT.repeat(depth) + inLanguageOrOther(name, ctx.language),
  }))

/** Endpoints of each kind of market data, by the last part of its path. */
export const MARKET_CALLS: Readonly<Record<string, KindCalls>> = {
  country: { table: countryTable, lookups: { currencyCode: currencyChoices } },
  currency: { table: currencyTable },
  freight: { table: freightTable },
  duty: { table: dutyTable, lookups: { countryCode: countryChoices } },
  category: { table: categoryTable, lookups: { parentId: categoryChoices } },
  attribute: { table: attributeTable },
  synonym: { table: synonymTable, preview: previewSynonym },
  translatedWord: { table: translatedWordTable },
  bankAccount: { table: bankAccountTable, lookups: { currencyCode: currencyChoices } },
}
