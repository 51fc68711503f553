import { useLocation, useNavigate, useNavigation } from 'react-router'
import { ADDRESS_FORM, AddressForm, type AddressFormProps } from '#web/features/addresses/address-form.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { usePath } from '#web/ui/link.tsx'
import { address_cancel, address_save } from '#words'

type FrameProps = AddressFormProps & { title: string }

/** What a link to the form carries when the list stands behind it. */
export const OVER_LIST = { isOverList: true }

/** The form in place of the list: by link, and without scripts. */
export const AddressFormPage = ({ title, ...form }: FrameProps) => (
  <>
    <h1 className="mb-6 text-2xl font-semibold">{title}</h1>
    <Card className="max-w-article">
      <AddressForm {...form}>
        <div className="flex flex-wrap gap-3">
          <Save />
          <ButtonLink to="/personalCenter/address">{address_cancel()}</ButtonLink>
        </div>
      </AddressForm>
    </Card>
  </>
)

/** The same form over the list, at the same address: the way back closes it. */
export function AddressFormDialog({ title, listQuery, ...form }: FrameProps & { listQuery: string }) {
  const navigate = useNavigate()
  const path = usePath()
  const location = useLocation()
  const close = () => {
    if (location.state?.isOverList) navigate(-1)
    else navigate(path(`/personalCenter/address${listQuery}`), { replace: true, preventScrollReset: true })
  }
  return (
    <Dialog
      title={title}
      width="wide"
      open
      onOpenChange={(isOpen) => isOpen || close()}
      firstFocus={() => document.querySelector<HTMLElement>(`#${ADDRESS_FORM} select`)}
      isKept
      actions={
        <>
          <DialogClose>
            <Button>{address_cancel()}</Button>
          </DialogClose>
          <Save />
        </>
      }
    >
      <AddressForm {...form} />
    </Dialog>
  )
}

function Save() {
  const { formMethod } = useNavigation()
  return (
    <Button type="submit" form={ADDRESS_FORM} name="intent" value="save" kind="primary" pending={formMethod === 'POST'}>
      {address_save()}
    </Button>
  )
}
