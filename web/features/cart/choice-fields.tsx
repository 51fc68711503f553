import type { CartItem } from '#contract/cart/cart.ts'
import { choiceField, choicePart } from '#web/features/products/customisation/fields.ts'

type Fields = Record<string, string | number>

/** A line's customisations as form fields, to submit them unchanged. */
export const choiceFields = (list: CartItem['customisationList']): Fields =>
  Object.fromEntries(
    list.flatMap(({ customisationId, remark, file }) => [
      [choiceField(customisationId), '1'],
      [choicePart(customisationId, 'remark'), remark],
      [choicePart(customisationId, 'fileId'), file?.fileId ?? ''],
    ]),
  )

export const HiddenFields = ({ of: fields }: { of: Fields }) =>
  Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
