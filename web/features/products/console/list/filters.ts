import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts'
import { choice, type Filter } from '#web/console/list/filters.ts'
import type { CategoryChoice } from '#web/features/products/console/editor/category-choices.ts'
import * as words from '#words'

/** By what a list of products is narrowed, beside its status. */
export const productFilters = (categories: readonly CategoryChoice[], isStaff: boolean): Filter[] => [
  {
    name: 'categoryId',
    label: words.products_desk_category(),
    choices: categories.map(({ value, indented }) => ({ value, label: indented })),
  },
  choice('stockFlag', words.products_desk_stock(), ['1', '0'] as const, (flag) => words.products_desk_stock_filter({ flag })),
  {
    name: 'langMissing',
    label: words.products_desk_language_missing_filter(),
    choices: [
      { value: 'any', label: words.products_desk_language_any() },
      ...LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_FACTS[language].ownName })),
    ],
  },
  ...(isStaff ? [{ name: 'supplierId', label: words.products_desk_supplier_no() }] : []),
]
