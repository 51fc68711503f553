import { SCHEDULE_STATUS } from '#contract/schedule.ts'
import { MomentField } from '#web/console/form/moment-field.tsx'
import type { KindRow } from '#web/console/table-kit/kind.ts'
import { PUBLISH } from '#web/console/table-kit/names.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import * as words from '#words'

/** When buyers will see the form's content; the labels differ if the row is published already. */
export function KindSchedule({ row, isWaiting }: { row: KindRow | null; isWaiting: boolean }) {
  const isInForce = Number(row?.['status'] ?? 0) >= SCHEDULE_STATUS.inForce && !isWaiting
  const choices = [
    [PUBLISH.never, isInForce || isWaiting ? words.table_publish_withdraw() : words.table_publish_never()],
    [PUBLISH.now, isInForce ? words.table_publish_change_now() : words.table_publish_now()],
    [PUBLISH.later, isInForce ? words.table_publish_change_later() : words.table_publish_later()],
  ] as const
  return (
    <fieldset
      className="min-w-0"
      onInput={({ target, currentTarget }) => {
        // Typing a time chooses `later`.
        if ((target as HTMLInputElement).name !== 'publishAt') return
        const later = currentTarget.querySelector<HTMLInputElement>(`[name=publish][value="${PUBLISH.later}"]`)
        if (later) later.checked = true
      }}
    >
      <legend className="mb-1 text-sm font-medium">{words.table_publish()}</legend>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-1">
        {choices.map(([value, label]) => (
          <Checkbox key={value} type="radio" name="publish" value={value} label={label} />
        ))}
        {isInForce && <input type="hidden" name="isInForce" value="1" />}
        {isWaiting && <input type="hidden" name="isWaiting" value="1" />}
        <MomentField name="publishAt" label={words.table_publish_at()} labelHidden className="md:w-64" />
      </div>
    </fieldset>
  )
}
