import { RIGHTS } from '#contract/console/access.ts'
import { rightField } from '#web/features/account/console/operator-values.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { useFieldError } from '#web/ui/form/field-state.ts'
import * as words from '#words'

/** A checkbox for each right, with what it allows. */
export function RightFields() {
  const refused = useFieldError('rightList')
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{words.account_operators_rights()}</legend>
      {RIGHTS.map((right, place) => (
        <Checkbox
          key={right}
          name={rightField(right)}
          value={words.account_operators_yes()}
          label={words.account_operators_right_name({ right })}
          hint={words.account_operators_right_hint({ right })}
          error={place === 0 ? refused : undefined}
        />
      ))}
    </fieldset>
  )
}
