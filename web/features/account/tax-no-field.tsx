import { useState } from 'react'
import type { editProfile } from '#contract/account/account.ts'
import { isDoubtfulTaxNo } from '#contract/account/tax-numbers.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import * as words from '#words'

const { TextField } = fieldsOf<typeof editProfile>()

interface TaxNoFieldProps {
  taxNo: string
  /** Whose number it is, where its prefix does not say so. */
  countryCode: string | null
  form?: string
  /** What it is for. */
  hint?: string
}

/** A tax number is never refused for its form; one that cannot be right is doubted under the field, since customs stop parcels for it. */
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
