import type { addToCart } from '#contract/cart/cart.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { rowNames } from '#web/ui/form/names.ts'

/** Name of the checkbox that chooses a customisation. */
export const choiceField = (customisationId: string) => `customisationList.${customisationId}`
/** Names a customisation's fields: `remark`, `fileId`, and `file` for a file that is submitted with the form, without scripts. */
export const choicePart = rowNames<typeof addToCart, 'file'>()('customisationList')

const CHOICE = /^customisationList\.([a-z0-9]{1,20})$/

/** Ids of the customisations chosen in a form. */
export const chosenIn = (names: Iterable<string>): string[] => [...names].flatMap((name) => CHOICE.exec(name)?.[1] ?? [])

/** The input for one chosen customisation, with the file that was uploaded for it. */
export const choiceOf = (
  customisationId: string,
  text: (name: string) => string,
  fileId = text(choicePart(customisationId, 'fileId')),
): NonNullable<InputOf<typeof addToCart>['customisationList']>[number] => ({
  customisationId,
  remark: text(choicePart(customisationId, 'remark')),
  ...(fileId ? { fileId } : {}),
})
