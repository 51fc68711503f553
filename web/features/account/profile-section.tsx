import type { editProfile, UserInfo } from '#contract/account/account.ts'
import { PictureFields } from '#web/features/account/picture-fields.tsx'
import { SettingsForm, useSettingsAnswer } from '#web/features/account/settings-form.tsx'
import { SettingsSection } from '#web/features/account/settings-section.tsx'
import { TaxNoField } from '#web/features/account/tax-no-field.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { type CallingCodeChoice, PhoneFields } from '#web/ui/form/phone-fields.tsx'
import * as words from '#words'

const { TextField } = fieldsOf<typeof editProfile>()

interface ProfileSectionProps {
  user: UserInfo
  callingCodes: readonly CallingCodeChoice[]
  /** Preselected calling code for users without a phone number. */
  ownCallingCode: string | undefined
}

export function ProfileSection({ user, callingCodes, ownCallingCode }: ProfileSectionProps) {
  const answer = useSettingsAnswer('profile')
  return (
    <SettingsSection title={words.account_profile()} lead={words.account_profile_lead()}>
      <PictureFields name={user.name} headUrl={user.headUrl} />
      <SettingsForm intent="profile" action={words.account_save()} answer={answer}>
        <TextField name="name" label={words.account_name()} autoComplete="name" defaultValue={user.name} required />
        <PhoneFields
          choices={callingCodes}
          callingCode={user.callingCode ?? ownCallingCode}
          phoneNumber={user.phoneNumber ?? ''}
          optional
        />
        <TextField
          name="companyName"
          label={words.account_company()}
          autoComplete="organization"
          defaultValue={user.companyName ?? ''}
          optional
        />
        <TaxNoField taxNo={user.taxNo ?? ''} countryCode={user.countryCode} />
      </SettingsForm>
    </SettingsSection>
  )
}
