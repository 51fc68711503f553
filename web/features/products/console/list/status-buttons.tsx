import { useEffect, useId, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { setProductStatus } from '#contract/products/console/products.ts'
import { useFormAnswer } from '#web/console/form/answer.ts'
import { useConsoleUser } from '#web/console/user.ts'
import { STATUS } from '#web/features/products/console/editor/status.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog/dialog.tsx'
import { classes } from '#web/ui/document/classes.ts'
import { Button, type ButtonKind, type ButtonSize } from '#web/ui/document/press.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import * as words from '#words'

const { TextArea } = fieldsOf<typeof setProductStatus>()

interface StatusButtonsProps {
  ids: readonly string[]
  /** Called after success. */
  clear?: () => void
  size?: ButtonSize
  /** The current status of a single product, which has no button. Its editor puts it on sale instead, saving the input with it. */
  present?: number
}

/** Buttons that change the status of one or several products. Staff have to give a reason. */
export function StatusButtons({ ids, clear, size = 'medium', present }: StatusButtonsProps) {
  const { isStaff } = useConsoleUser()
  const answer = useFormAnswer('status')
  const [settled, setSettled] = useState(answer)
  useEffect(() => {
    if (answer === settled) return
    setSettled(answer)
    if (answer?.isDone) clear?.()
  }, [answer, settled, clear])
  const count = ids.length
  const common = { ids, size, hasReason: isStaff }
  return (
    <>
      {!isStaff && present === undefined && (
        <StatusChange
          {...common}
          status={STATUS.onSale}
          kind="secondary"
          label={words.products_desk_put_on_sale()}
          hint={words.products_desk_put_on_sale_hint({ count })}
        />
      )}
      {present !== STATUS.offSale && present !== STATUS.draft && (
        <StatusChange
          {...common}
          status={STATUS.offSale}
          kind="secondary"
          label={words.products_desk_take_off_sale()}
          hint={isStaff ? words.products_desk_take_off_sale_hint_staff({ count }) : words.products_desk_take_off_sale_hint({ count })}
        />
      )}
      <StatusChange
        {...common}
        status={STATUS.removed}
        kind="danger"
        label={words.products_desk_remove()}
        hint={words.products_desk_remove_hint({ count })}
      />
    </>
  )
}

interface StatusChangeProps {
  ids: readonly string[]
  size: ButtonSize
  status: number
  kind: ButtonKind
  label: string
  hint: string
  hasReason: boolean
}

/** A button whose dialog explains the consequence before submitting. */
function StatusChange({ ids, size, status, kind, label, hint, hasReason }: StatusChangeProps) {
  const [isOpen, setOpen] = useState(false)
  const form = useId()
  const answer = useFormAnswer('status')
  const { formData } = useNavigation()
  const isSending = formData?.get('intent') === 'status'
  const isRefused = answer?.errors['reason'] !== undefined && answer.values['status'] === String(status)
  useEffect(() => {
    if (answer && !isRefused) setOpen(false)
  }, [answer, isRefused])
  return (
    <Dialog
      title={label}
      description={hint}
      open={isOpen}
      onOpenChange={setOpen}
      isModalOnly={hasReason}
      trigger={
        <Button
          label={label}
          kind={kind === 'danger' ? 'quiet' : kind}
          size={size}
          className={classes('noscript:hidden', kind === 'danger' && 'text-danger!')}
        />
      }
      actions={
        <>
          <DialogClose>
            <Button label={words.products_desk_back()} />
          </DialogClose>
          <Button label={label} type="submit" form={form} kind={kind === 'danger' ? 'danger' : 'primary'} pending={isSending} />
        </>
      }
    >
      <Form id={form} method="post" preventScrollReset noValidate>
        <input type="hidden" name="intent" value="status" />
        <input type="hidden" name="status" value={status} />
        <input type="hidden" name="idList" value={ids.join(',')} />
        {hasReason && (
          <TextArea
            name="reason"
            label={words.products_desk_reason()}
            hint={words.products_desk_reason_hint()}
            error={isRefused ? answer.errors['reason'] : undefined}
          />
        )}
      </Form>
    </Dialog>
  )
}
