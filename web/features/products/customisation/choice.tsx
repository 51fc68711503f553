import type { addToCart } from '#contract/cart/cart.ts'
import type { ProductInfo } from '#contract/products/products.ts'
import { useTakenOver } from '#web/browser/typed/use-taken-over.ts'
import { choiceField, choicePart } from '#web/features/products/customisation/fields.ts'
import { OfferedTerms } from '#web/features/products/customisation/offered.tsx'
import type { Quantities } from '#web/features/products/order-quantities.ts'
import { FileField } from '#web/features/uploads/file-field.tsx'
import { type FieldState, FormContext } from '#web/ui/form/field-state.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { useFirstError } from '#web/ui/form/state.ts'
import * as words from '#words'

const { TextField } = fieldsOf<typeof addToCart>()

interface CustomisationChoiceProps {
  product: Pick<ProductInfo, 'customisationList' | 'unitName' | 'unitCode'>
  quantities: Quantities
  chosen: readonly string[]
  onChoose: (chosen: string[]) => void
  /** Errors and typed values of the surrounding form. */
  state: FieldState
}

/** The customisations on offer. Each is expanded by its own checkbox, so that it works before scripts do. */
export function CustomisationChoice({ product, quantities, chosen, onChoose, state }: CustomisationChoiceProps) {
  const part = useTakenOver<HTMLFieldSetElement>()
  useFirstError(part, state)
  const { customisationList } = product
  const ordered = Object.values(quantities).filter((pieces) => pieces > 0)
  return (
    <fieldset ref={part} data-taken-over-late className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{words.products_custom_title()}</legend>
      <FormContext value={state}>
        <ul className="divide-y divide-line rounded-md border border-line bg-card">
          {customisationList.map((each) => {
            const { customisationId: id, name, minQuantity, fileFlag } = each
            const isChosen = chosen.includes(id)
            const isShort = isChosen && ordered.some((pieces) => pieces < minQuantity)
            return (
              <li key={id} className="group px-3 text-sm has-[>label>input:checked]:bg-sunken">
                <label className="flex min-h-11 cursor-pointer items-start gap-2.5 py-2.5">
                  <input
                    type="checkbox"
                    name={choiceField(id)}
                    value="1"
                    checked={isChosen}
                    onChange={({ currentTarget: { checked } }) =>
                      onChoose(checked ? [...chosen, id] : chosen.filter((other) => other !== id))
                    }
                    className="mt-0.5 size-4 shrink-0"
                  />
                  <OfferedTerms of={each} product={product} isShort={isShort} />
                </label>
                <div className="hidden flex-col gap-3 pb-3 pl-6.5 group-has-[>label>input:checked]:flex">
                  {fileFlag === 1 && (
                    <FileField
                      name={choicePart(id, 'file')}
                      label={words.products_custom_file({ name })}
                      error={state.errors[choicePart(id, 'fileId')]}
                      most={1}
                    />
                  )}
                  <TextField name={choicePart(id, 'remark')} label={words.products_custom_remark({ name })} optional />
                </div>
              </li>
            )
          })}
        </ul>
      </FormContext>
    </fieldset>
  )
}
