import { RIGHTS } from '#contract/console/access.ts'
import type { MoveState } from '#web/console/form/move-form.tsx'
import { rightField } from '#web/features/account/console/operator-values.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import * as words from '#words'

/** The rights, each with what it allows. */
export const RightFields = ({ state: { values, errors } }: { state: MoveState }) => (
  <fieldset className="min-w-0">
    <legend className="mb-1 text-sm font-medium">{words.account_operators_rights()}</legend>
    {RIGHTS.map((right, place) => (
      <Checkbox
        key={right}
        name={rightField(right)}
        value={words.account_operators_yes()}
        defaultChecked={Boolean(values[rightField(right)])}
        label={words.account_operators_right_name({ right })}
        hint={words.account_operators_right_hint({ right })}
        error={place === 0 ? errors['rightList'] : undefined}
      />
    ))}
  </fieldset>
)
