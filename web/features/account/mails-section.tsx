import type { editPreferences, MailFlags, UserInfo } from '#contract/account/account.ts'
import { MAIL_CHOICES } from '#contract/account/mail-choices.ts'
import { MAIL_CHOICE_NAMES } from '#web/features/account/mail-choices.ts'
import { SettingsForm, useSettingsAnswer } from '#web/features/account/settings-form.tsx'
import { SettingsSection } from '#web/features/account/settings-section.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import * as words from '#words'

const { Checkbox } = fieldsOf<typeof editPreferences, keyof MailFlags>()

/** The optional mails. A form of its own: saving anything else in a page opened earlier must not undo an unsubscription. */
export const MailsSection = ({ user }: { user: Pick<UserInfo, 'mailFlags'> }) => (
  <SettingsSection id="mails" title={words.account_mails()} lead={words.account_mails_always()}>
    <SettingsForm intent="mails" action={words.account_save()} answer={useSettingsAnswer('mails')}>
      <fieldset aria-label={words.account_mails()}>
        {MAIL_CHOICES.map((name) => (
          <Checkbox key={name} name={name} value="1" label={MAIL_CHOICE_NAMES[name]()} defaultChecked={user.mailFlags[name] === 1} />
        ))}
      </fieldset>
    </SettingsForm>
  </SettingsSection>
)
