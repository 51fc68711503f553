import { EditForm } from '#web/console/form/edit-form.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import * as words from '#words'

const LABELS = {
  serviceRate: words.pricing_setting_rate,
  serviceFloor: words.pricing_setting_floor,
  commissionRate: words.pricing_setting_commission,
} as const
const NAMES = Object.keys(LABELS) as (keyof typeof LABELS)[]

/** What the platform takes of an order: administrators alone see it. */
export const SettingForm = ({ version, values }: { version: number; values: Record<string, string> }) => (
  <Card className="max-w-2xl">
    <EditForm
      intent="save"
      label={words.table_save()}
      version={version}
      values={values}
      labels={Object.fromEntries(NAMES.map((name) => [name, LABELS[name]()]))}
    >
      <p className="text-sm text-ink-soft">{words.pricing_setting_hint()}</p>
      {NAMES.map((name) => (
        <TextField
          key={name}
          name={name}
          label={LABELS[name]()}
          inputMode="decimal"
          autoComplete="off"
          {...(name === 'commissionRate' ? { hint: words.pricing_setting_commission_hint() } : {})}
        />
      ))}
    </EditForm>
  </Card>
)
