import type { addToCart } from '#contract/cart/cart.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { rowNames } from '#web/ui/form/names.ts'

/** The field that chooses a customisation. */
export const choiceField = (customisationId: string) => `customisationList.${customisationId}`
/** Its remark, its file by id, and the file itself where no scripts have sent it before. */
export const choicePart = rowNames<typeof addToCart, 'file'>()('customisationList')

const CHOICE = /^customisationList\.([a-z0-9]{1,20})$/

/** The customisations that a form chooses. */
export const chosenIn = (names: Iterable<string>): string[] => [...names].flatMap((name) => CHOICE.exec(name)?.[1] ?? [])

/** What a form chooses of one, with the file that was sent for it. */
export const choiceOf = (
  customisationId: string,
  text: (name: string) => string,
  fileId = text(choicePart(customisationId, 'fileId')),
): NonNullable<InputOf<typeof addToCart>['customisationList']>[number] => ({
  customisationId,
  remark: text(choicePart(customisationId, 'remark')),
  ...(fileId ? { fileId } : {}),
})
