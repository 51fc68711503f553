import { type ReactNode, type SubmitEvent, useId } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { type AddressCountry, AddressFields } from '#web/features/addresses/fields.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog/dialog.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { Button, ButtonLink, usePath } from '#web/ui/document/press.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { EnterSubmits } from '#web/ui/form/enter-submits.tsx'
import { EMPTY_STATE } from '#web/ui/form/field-state.ts'
import type { CallingCodeChoice } from '#web/ui/form/phone-fields.tsx'
import type { FormState } from '#web/ui/form/state.ts'
import { Spinner } from '#web/ui/list/spinner.tsx'
import * as words from '#words'

type FormViewProps = Omit<AddressFormProps, 'id'> & { title: string }

/** The link state for opening the form over the list. */
export const OVER_LIST = { isOverList: true }

/** The form in place of the list: for direct links, and without scripts. */
export function AddressFormPage({ title, ...form }: FormViewProps) {
  const id = useId()
  return (
    <>
      <h1 className="mb-6 text-2xl font-semibold">{title}</h1>
      <Card className="max-w-article">
        <AddressForm {...form} id={id}>
          <div className="flex flex-wrap gap-3">
            <Save form={id} isPending={useNavigation().formMethod === 'POST'} />
            <ButtonLink label={words.address_cancel()} to="/personalCenter/address" />
          </div>
        </AddressForm>
      </Card>
    </>
  )
}

/** The same form over the list, at the same URL: going back closes it. */
export function AddressFormOverList({ listQuery, ...form }: FormViewProps & { listQuery: string }) {
  const navigate = useNavigate()
  const path = usePath()
  const location = useLocation()
  const { formMethod } = useNavigation()
  const close = () => {
    if (location.state?.isOverList) navigate(-1)
    else navigate(path(`/personalCenter/address${listQuery}`), { replace: true, preventScrollReset: true })
  }
  return <AddressFormDialog {...form} isPending={formMethod === 'POST'} onClose={close} />
}

type DialogProps = Omit<FormViewProps, 'values'> & {
  /** Null while the form's data is loading. */
  values: Record<string, string> | null
  isPending: boolean
  onClose: () => void
}

export function AddressFormDialog({ title, values, isPending, onClose, ...form }: DialogProps) {
  const id = useId()
  return (
    <Dialog
      title={title}
      width="wide"
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      firstFocus={() => document.getElementById(id)?.querySelector('select')}
      isModalOnly
      actions={
        <>
          <DialogClose>
            <Button label={words.address_cancel()} />
          </DialogClose>
          <Save form={id} isPending={isPending} />
        </>
      }
    >
      {values ? <AddressForm {...form} values={values} id={id} /> : <Spinner />}
    </Dialog>
  )
}

const Save = ({ form, isPending }: { form: string; isPending: boolean }) => (
  <Button label={words.address_save()} type="submit" form={form} name="intent" value="save" kind="primary" pending={isPending} />
)

interface AddressFormProps {
  /** Id of the form, for buttons outside it. */
  id: string
  countries: readonly AddressCountry[]
  callingCodes: readonly CallingCodeChoice[]
  values: Record<string, string>
  isDefault: boolean
  state: FormState | undefined
  /** Replaces submitting to the page's own action. */
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void
}

/** Adds or edits one address; its buttons are placed by the caller. */
function AddressForm({ id, onSubmit, state, children, ...fields }: AddressFormProps & { children?: ReactNode }) {
  const location = useLocation()
  const visible = state ?? { ...EMPTY_STATE, values: fields.values }
  return (
    <ActionForm
      id={id}
      answer={visible}
      onSubmit={onSubmit}
      // Keeps the link state (`OVER_LIST`) after a refusal, too.
      state={location.state}
      preventScrollReset
      className="flex flex-col gap-5"
    >
      <EnterSubmits value="save" />
      <AddressFields {...fields} values={visible.values} />
      {children}
    </ActionForm>
  )
}
