import { useState } from 'react'
import type { editProfile } from '#contract/account/account.ts'
import { isDoubtfulTaxNo } from '#contract/account/tax-numbers.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import * as words from '#words'

const { TextField } = fieldsOf<typeof editProfile>()

interface TaxNoFieldProps {
  taxNo: string
  /** Country of the number, used if its prefix does not name one. */
  countryCode: string | null
  form?: string
  /** What the number is used for. */
  hint?: string
}

/** Field for a tax number. Its format is never refused; an implausible one gets a warning, since customs stop parcels for it. */
export function TaxNoField({ taxNo, countryCode, form, hint }: TaxNoFieldProps) {
  const [typed, setTyped] = useState(taxNo)
  const isDoubtful = isDoubtfulTaxNo(typed, countryCode)
  return (
    <TextField
      name="taxNo"
      {...(form ? { form } : {})}
      label={words.account_tax_no()}
      hint={isDoubtful ? <span className="text-saffron-text">{words.account_tax_no_doubtful()}</span> : hint}
      defaultValue={taxNo}
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      optional
    />
  )
}
