import type { editSetting } from '#contract/pricing/console/settings.ts'
import { EditForm } from '#web/console/form/edit-form.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import * as words from '#words'

const { TextField } = fieldsOf<typeof editSetting>()

const LABELS = {
  serviceRate: words.pricing_setting_rate,
  serviceFloor: words.pricing_setting_floor,
  commissionRate: words.pricing_setting_commission,
  companyName: words.pricing_setting_company,
  companyAddress: words.pricing_setting_company_address,
  companyTaxNo: words.pricing_setting_company_tax_no,
} as const
const NAMES = Object.keys(LABELS) as (keyof typeof LABELS)[]
const HINTS: Partial<Record<keyof typeof LABELS, () => string>> = {
  commissionRate: words.pricing_setting_commission_hint,
  companyName: words.pricing_setting_company_hint,
}
const OPTIONAL: readonly string[] = ['companyName', 'companyAddress', 'companyTaxNo']

/** The platform's fees and its details on invoices; visible to administrators only. */
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
        <TextField key={name} name={name} label={LABELS[name]()} optional={OPTIONAL.includes(name)} hint={HINTS[name]?.()} />
      ))}
    </EditForm>
  </Card>
)
