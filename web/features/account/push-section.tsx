import type { editPreferences, PushFlags, UserInfo } from '#contract/account/account.ts'
import { PUSH_CHOICES, type PushChoice } from '#contract/account/mail-choices.ts'
import type { PushState } from '#contract/messages/push.ts'
import { SettingsForm, useSettingsAnswer } from '#web/features/account/settings-form.tsx'
import { SettingsSection } from '#web/features/account/settings-section.tsx'
import { PushSwitch } from '#web/features/messages/push/switch.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import * as words from '#words'

const { Checkbox } = fieldsOf<typeof editPreferences, keyof PushFlags>()

const NAMES: Record<PushChoice, () => string> = {
  orderFlag: words.account_push_orders,
  inquiryFlag: words.account_push_inquiries,
  consultationFlag: words.account_push_consultations,
}

/** Web push settings: on or off per device, topics per account. Renders nothing if the server has no web push. */
export function PushSection({ push, user }: { push: PushState; user: Pick<UserInfo, 'pushFlags'> }) {
  const answer = useSettingsAnswer('push')
  if (push.publicKey === null) return null
  return (
    <SettingsSection id="push" title={words.account_push()} lead={words.account_push_lead()}>
      <div className="mb-5">
        <PushSwitch push={push} />
      </div>
      <SettingsForm intent="push" action={words.account_save()} answer={answer}>
        <fieldset>
          <legend className="mb-1.5 text-sm font-medium">{words.account_push_of()}</legend>
          {PUSH_CHOICES.map((name) => (
            <Checkbox key={name} name={name} value="1" label={NAMES[name]()} defaultChecked={user.pushFlags[name] === 1} />
          ))}
        </fieldset>
      </SettingsForm>
    </SettingsSection>
  )
}
