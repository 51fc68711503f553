import { Camera, CircleAlert, Upload } from 'lucide-react'
import { useContext, useEffect, useId, useRef } from 'react'
import { PICTURE_TYPES, UPLOAD_TYPES } from '#contract/uploads/uploads.ts'
import { type ChosenFile, type ReceivedFile, useFileList } from '#web/features/uploads/file-list.ts'
import { FileRow, type OwnName } from '#web/features/uploads/file-row.tsx'
import { showMessage } from '#web/ui/dialog/toast.tsx'
import { classes } from '#web/ui/document/classes.ts'
import { FormContext, useFieldError } from '#web/ui/form/field-state.ts'
import { FILE_INPUT, FILE_LABEL } from '#web/ui/form/file-chooser.ts'
import { useStandingError } from '#web/ui/form/standing-error.ts'
import { useDropZone } from '#web/ui/form/use-drop-zone.ts'
import * as words from '#words'

const DOCUMENT_TYPES = `${PICTURE_TYPES},application/pdf,.docx,.xlsx`

interface FileFieldProps {
  /** Form field name; ids are submitted as `<name>Id`, and files without scripts as `<name>` (submitted-files.ts). */
  name: string
  label: string
  hint?: string
  error?: string | undefined
  optional?: boolean
  most: number
  /** 1: pictures only; 2: also documents. */
  type?: typeof UPLOAD_TYPES.image | typeof UPLOAD_TYPES.document
  /** If set, each file gets a field with this label for a name given by the sender. */
  ownName?: OwnName
  /** The value of a button that sends nothing, so that it need not wait. */
  sendsNothing?: string
  /** Initial files, if not those that the form has already received. */
  received?: readonly ReceivedFile[]
}

/**
 * Field for files: chosen, dropped or from the camera. Each is uploaded at once; without scripts they are sent with the form. The form
 * waits until every file has been uploaded or removed: some forms are sent once only, and none may leave out a file by itself.
 */
export function FileField({
  name,
  label,
  hint,
  error,
  optional,
  most,
  type = UPLOAD_TYPES.document,
  ownName,
  sendsNothing,
  received,
}: FileFieldProps) {
  const id = useId()
  const refused = useFieldError(name)
  const sent = useContext(FormContext).received?.[name]
  const place = useRef<HTMLDivElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const { files, add, remove, retry, isSending, hasFailed } = useFileList({ type, most, received: received ?? sent ?? [] })
  const { standing, onInput } = useStandingError(error ?? refused)
  useEffect(() => {
    const form = isSending || hasFailed ? chooser.current?.form : null
    const wait = (event: SubmitEvent) => {
      // Without a box it belongs to an option that is not chosen.
      if (place.current?.getClientRects().length === 0) return
      if (sendsNothing !== undefined && event.submitter?.getAttribute('value') === sendsNothing) return
      event.preventDefault()
      event.stopPropagation()
      showMessage(isSending ? words.uploads_on_the_way() : words.uploads_failed(), 'error')
    }
    form?.addEventListener('submit', wait, true)
    return () => form?.removeEventListener('submit', wait, true)
  }, [isSending, hasFailed, sendsNothing])
  const accept = type === UPLOAD_TYPES.image ? PICTURE_TYPES : DOCUMENT_TYPES
  const isFull = files.length >= most
  const take = (input: HTMLInputElement) => {
    add([...(input.files ?? [])])
    // Submitting the form would upload them a second time.
    input.value = ''
  }
  /** Dropping or removing fires no event; the form needs one to notice the change. */
  const notifyForm = () => chooser.current?.dispatchEvent(new Event('input', { bubbles: true }))
  const { isOver, zone } = useDropZone((dropped) => {
    add(dropped)
    notifyForm()
  })
  const takeAway = (key: ChosenFile['key']) => {
    remove(key)
    notifyForm()
  }
  return (
    <div ref={place} onInput={onInput} className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        {optional && <span className="ml-1.5 font-normal text-ink-soft">{words.ui_optional()}</span>}
      </label>
      {/* Dropping is only a shortcut for the file input inside. */}
      <div
        {...zone}
        className={classes(
          'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-dashed p-3 focus-within:outline-2 focus-within:outline-offset-2',
          isOver ? 'border-ink-blue bg-ink-blue-wash' : standing ? 'border-danger' : 'border-line-strong',
          isFull && 'hidden',
        )}
      >
        <input
          ref={chooser}
          id={id}
          type="file"
          name={name}
          accept={accept}
          multiple
          aria-describedby={`${id}-note`}
          aria-invalid={standing ? true : undefined}
          onChange={({ currentTarget }) => take(currentTarget)}
          className={FILE_INPUT}
        />
        <label htmlFor={id} aria-hidden className={FILE_LABEL}>
          <Upload size={16} aria-hidden />
          {words.uploads_choose()}
        </label>
        <input
          ref={camera}
          type="file"
          accept={PICTURE_TYPES}
          capture="environment"
          hidden
          aria-label={words.uploads_camera()}
          onChange={({ currentTarget }) => take(currentTarget)}
        />
        <button
          type="button"
          onClick={() => camera.current?.click()}
          className="hidden min-h-11 items-center gap-2 rounded-md border border-line-strong bg-card px-3 text-sm font-medium hover:bg-sunken pointer-coarse:inline-flex noscript:hidden"
        >
          <Camera size={16} aria-hidden />
          {words.uploads_camera()}
        </button>
        <p className="text-sm text-ink-soft pointer-coarse:hidden noscript:hidden">{words.uploads_drop()}</p>
      </div>
      {files.length > 0 && (
        <ul className="flex flex-col gap-2">
          {files.map((file) => (
            <FileRow
              key={file.key}
              file={file}
              name={name}
              ownName={ownName}
              onRetry={() => retry(file.key)}
              onRemove={() => takeAway(file.key)}
            />
          ))}
        </ul>
      )}
      <p id={`${id}-note`} className={classes('flex gap-1.5 text-sm empty:hidden', standing ? 'text-danger' : 'text-ink-soft')}>
        {standing ? (
          <>
            <CircleAlert size={15} className="mt-0.5 shrink-0" aria-hidden />
            {standing}
          </>
        ) : (
          hint
        )}
      </p>
    </div>
  )
}
