import { useState } from 'react'
import type { addApplication } from '#contract/applications/applications.ts'
import { isSocialCreditCode, normalRegistrationNo } from '#contract/applications/registration-number.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import * as words from '#words'

const { TextField } = fieldsOf<typeof addApplication>()

const CN_LENGTH = 18

/** Registration number. A Chinese one is checked while typing; the formats of other countries are not known here. */
export function RegistrationField({ countryCode, value }: { countryCode: string; value: string | undefined }) {
  const [typed, setTyped] = useState(value ?? '')
  const isChinese = countryCode === 'CN'
  return (
    <TextField
      name="registrationNo"
      label={words.applications_field({ field: 'registrationNo' })}
      hint={
        <span role="status">{isChinese ? <CodeHint typed={normalRegistrationNo(typed)} /> : words.applications_registration_other()}</span>
      }
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      required
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}

function CodeHint({ typed }: { typed: string }) {
  const length = typed.replaceAll(/[\s-]/g, '').length
  if (length === 0) return words.applications_registration_cn()
  if (length < CN_LENGTH) return words.applications_registration_count({ count: length })
  if (isSocialCreditCode(typed)) return <span className="text-jade-text">{words.applications_registration_right()}</span>
  return <span className="text-danger">{words.applications_registration_wrong()}</span>
}
