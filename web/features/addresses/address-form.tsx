import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { CallingCodeChoice } from '#web/features/account/phone-fields.tsx'
import { type AddressCountry, AddressFields } from '#web/features/addresses/address-fields.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EnterSubmits } from '#web/ui/enter-submits.tsx'
import { type FormState, useFirstError } from '#web/ui/form-state.ts'
import { Notice } from '#web/ui/notice.tsx'
import { address_cancel, address_save } from '#words'

interface AddressFormProps {
  title: string
  countries: readonly AddressCountry[]
  callingCodes: readonly CallingCodeChoice[]
  values: Record<string, string>
  isDefault: boolean
  state: FormState | undefined
}

/** Adds or changes one address, in place of the list. */
export function AddressForm({ title, countries, callingCodes, values, isDefault, state }: AddressFormProps) {
  const navigation = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  useFirstError(form, state)
  return (
    <>
      <h1 className="mb-6 text-2xl font-semibold">{title}</h1>
      <Card className="max-w-article">
        <Form method="post" ref={form} className="flex flex-col gap-5" noValidate>
          <EnterSubmits value="save" />
          {state?.message && (
            <Notice tone="danger" isAlert>
              {state.message}
            </Notice>
          )}
          <AddressFields
            countries={countries}
            callingCodes={callingCodes}
            values={state?.values ?? values}
            errors={state?.errors ?? {}}
            isDefault={isDefault}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="save" kind="primary" pending={navigation.formMethod === 'POST'}>
              {address_save()}
            </Button>
            <ButtonLink to="/personalCenter/address">{address_cancel()}</ButtonLink>
          </div>
        </Form>
      </Card>
    </>
  )
}
