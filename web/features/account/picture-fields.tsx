import { type ReactNode, useRef, useState } from 'react'
import { PICTURE_TYPES } from '#contract/uploads/uploads.ts'
import { usePictureChange } from '#web/features/account/use-picture-change.ts'
import { Dialog, DialogClose } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/document/press.tsx'
import { ProgressBar } from '#web/ui/form/progress-bar.tsx'
import { Portrait } from '#web/ui/picture/portrait.tsx'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

/** Field to choose, preview and upload the user's picture, or to remove it. Uploading needs scripts. */
export function PictureFields({ name, headUrl }: { name: string; headUrl: string | null }) {
  const chooser = useRef<HTMLInputElement>(null)
  const { change, choose, save, cancel, remove } = usePictureChange()
  const { preview, progress, problem, news } = change
  const isSending = progress !== null
  return (
    <div className="mb-6 flex max-w-form flex-wrap items-center gap-x-5 gap-y-4">
      <Portrait name={name} src={preview ?? headUrl} size="large" />
      <div className="flex min-w-52 flex-1 flex-col gap-2 noscript:hidden">
        <input
          ref={chooser}
          type="file"
          accept={PICTURE_TYPES}
          hidden
          aria-label={words.account_picture()}
          onChange={({ currentTarget }) => {
            choose(currentTarget.files?.[0])
            // Choosing the same file again must fire a change event, too.
            currentTarget.value = ''
          }}
        />
        <div className="flex min-h-10 flex-col justify-end">
          {isSending && <Sending part={progress} />}
          {!isSending && !news && <p className="text-sm text-ink-soft">{words.account_picture_hint()}</p>}
          <Result>{news}</Result>
        </div>
        <div className="flex flex-wrap gap-2">
          {preview ? (
            <>
              {!isSending && <Button label={words.account_picture_save()} kind="primary" size="small" onClick={save} />}
              <Button label={words.account_cancel()} size="small" onClick={cancel} />
            </>
          ) : (
            <>
              <Button size="small" onClick={() => chooser.current?.click()}>
                {headUrl ? words.account_picture_replace() : words.account_picture_choose()}
              </Button>
              {headUrl && <RemovePicture onRemove={remove} />}
            </>
          )}
        </div>
      </div>
      <RefusalNotice reason={problem} className="basis-full" />
    </div>
  )
}

/** Progress in two phases: the browser uploads, then the server processes the picture. */
function Sending({ part }: { part: number }) {
  const label = part < 1 ? words.account_picture_uploading() : words.account_picture_preparing()
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm text-ink-soft">{label}</p>
      <ProgressBar value={part} label={label} />
    </div>
  )
}

const Result = ({ children }: { children: ReactNode }) => (
  <p role="status" className="text-sm text-jade-text empty:hidden">
    {children}
  </p>
)

/** Asks for confirmation, since a removed picture cannot be restored. */
function RemovePicture({ onRemove }: { onRemove: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(false)
  const [isPending, setPending] = useState(false)
  return (
    <Dialog
      title={words.account_picture_remove()}
      description={words.account_picture_remove_text()}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button label={words.account_picture_remove()} size="small" />}
      actions={
        <>
          <DialogClose>
            <Button label={words.account_cancel()} />
          </DialogClose>
          <Button
            label={words.account_picture_remove()}
            kind="danger"
            pending={isPending}
            onClick={async () => {
              setPending(true)
              await onRemove()
              setPending(false)
              setOpen(false)
            }}
          />
        </>
      }
    />
  )
}
