import type { decideReport, ReportDecision } from '#contract/reports/console.ts'
import { useFieldError } from '#web/ui/form/field-state.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import * as words from '#words'

const { Checkbox } = fieldsOf<typeof decideReport>()

/** The decisions with their effects; none is preselected. */
export function DecisionChoice({ decisions }: { decisions: readonly ReportDecision[] }) {
  const error = useFieldError('decision')
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{words.reports_desk_decision()}</legend>
      <div className="flex flex-col gap-1">
        {decisions.map((decision, place) => (
          <Checkbox
            key={decision}
            type="radio"
            name="decision"
            value={decision}
            aria-invalid={error ? true : undefined}
            label={<span className="font-medium">{words.reports_desk_decision_name({ decision })}</span>}
            hint={words.reports_desk_decision_hint({ decision })}
            error={place === 0 ? error : undefined}
          />
        ))}
      </div>
    </fieldset>
  )
}
