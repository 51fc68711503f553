import { useRef } from 'react'
import { MEMBER_RIGHTS, type MemberRight } from '#contract/console/access.ts'
import { PRESETS, rightField, TICKED } from '#web/features/members/console/rights.ts'
import { Button } from '#web/ui/document/press.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { useFieldError } from '#web/ui/form/field-state.ts'
import * as words from '#words'

const PRESET_NAMES = Object.keys(PRESETS) as (keyof typeof PRESETS)[]

/** Checkboxes for a member's rights, each with an explanation, and buttons for presets. */
export function MemberRightFields() {
  const refused = useFieldError('rightList')
  const boxes = useRef<HTMLFieldSetElement>(null)
  // Clicks the boxes, so that the form notices the changes.
  const choose = (rights: readonly MemberRight[]) => {
    for (const right of MEMBER_RIGHTS) {
      const box = boxes.current?.querySelector<HTMLInputElement>(`input[name="${rightField(right)}"]`)
      if (box && box.checked !== rights.includes(right)) box.click()
    }
  }
  return (
    <fieldset ref={boxes} className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{words.members_rights()}</legend>
      <ul aria-label={words.members_rights_presets()} className="mb-2 flex flex-wrap gap-2 noscript:hidden">
        {PRESET_NAMES.map((preset) => (
          <li key={preset}>
            <Button label={words.members_rights_preset({ preset })} size="small" onClick={() => choose(PRESETS[preset])} />
          </li>
        ))}
      </ul>
      {MEMBER_RIGHTS.map((right, place) => (
        <Checkbox
          key={right}
          name={rightField(right)}
          value={TICKED}
          label={words.members_right_name({ right })}
          hint={words.members_right_hint({ right })}
          error={place === 0 ? refused : undefined}
        />
      ))}
    </fieldset>
  )
}
