import type { CategoryChoice } from '#web/features/products/console/editor/category-choices.ts'

/** Options of the editor's select fields. */
export interface EditorChoices {
  categories: readonly CategoryChoice[]
  attributes: readonly { attrId: string; name: string; valueList: readonly { valueId: string; name: string }[] }[]
  countries: readonly { code: string; name: string }[]
}
