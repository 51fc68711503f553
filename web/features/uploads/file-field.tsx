import { Camera, CircleAlert, FileText, Upload, X } from 'lucide-react'
import { useContext, useEffect, useId, useRef } from 'react'
import { PICTURE_TYPES, UPLOAD_TYPES } from '#contract/uploads/uploads.ts'
import { type ChosenFile, type ReceivedFile, useFileList } from '#web/features/uploads/file-list.ts'
import { showMessage } from '#web/ui/dialog/toast.tsx'
import { classes } from '#web/ui/document/classes.ts'
import { Button } from '#web/ui/document/press.tsx'
import { CONTROL } from '#web/ui/form/field-frame.tsx'
import { FormContext, useFieldError } from '#web/ui/form/field-state.ts'
import { FILE_INPUT, FILE_LABEL } from '#web/ui/form/file-chooser.ts'
import { ProgressBar } from '#web/ui/form/progress-bar.tsx'
import { useStandingError } from '#web/ui/form/standing-error.ts'
import { useDropZone } from '#web/ui/form/use-drop-zone.ts'
import * as words from '#words'

const DOCUMENT_TYPES = `${PICTURE_TYPES},application/pdf,.docx,.xlsx`

interface OwnName {
  label: string
  longest: number
}

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
  /** Initial files, if not those that the form has already received. */
  received?: readonly ReceivedFile[]
}

/**
 * Field for files: chosen, dropped or from the camera. Each is uploaded at once; without scripts they are sent with the form. The form
 * waits until every file has been uploaded or removed: some forms are sent once only, and none may leave out a file by itself.
 */
export function FileField({ name, label, hint, error, optional, most, type = UPLOAD_TYPES.document, ownName, received }: FileFieldProps) {
  const id = useId()
  const refused = useFieldError(name)
  const sent = useContext(FormContext).received?.[name]
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const { files, add, remove, retry, isSending, hasFailed } = useFileList({ type, most, received: received ?? sent ?? [] })
  const { standing, onInput } = useStandingError(error ?? refused)
  useEffect(() => {
    const form = isSending || hasFailed ? chooser.current?.form : null
    const wait = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopPropagation()
      showMessage(isSending ? words.uploads_on_the_way() : words.uploads_failed(), 'error')
    }
    form?.addEventListener('submit', wait, true)
    return () => form?.removeEventListener('submit', wait, true)
  }, [isSending, hasFailed])
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
    <div onInput={onInput} className="flex min-w-0 flex-col gap-1.5">
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

interface FileRowProps {
  file: ChosenFile
  name: string
  ownName: OwnName | undefined
  onRetry: () => void
  onRemove: () => void
}

function FileRow({ file, name, ownName, onRetry, onRemove }: FileRowProps) {
  const { preview, progress, fileId, problem, isProtected } = file
  return (
    <li className="flex items-center gap-3 rounded-md border border-line bg-card py-1.5 pr-1 pl-2">
      {fileId && <input type="hidden" name={`${name}Id`} value={fileId} />}
      {fileId && !ownName && <input type="hidden" name={`${name}Name`} value={file.name} />}
      {preview ? (
        <img src={preview} alt="" className="size-10 shrink-0 rounded-sm object-cover" />
      ) : (
        <span className="grid size-10 shrink-0 place-items-center rounded-sm bg-sunken text-ink-soft">
          <FileText size={18} aria-hidden />
        </span>
      )}
      <div className="min-w-0 grow text-sm">
        {fileId && ownName ? (
          <input
            type="text"
            name={`${name}Name`}
            aria-label={ownName.label}
            placeholder={ownName.label}
            maxLength={ownName.longest}
            defaultValue={file.name.replace(/\.[a-z]{3,4}$/i, '')}
            className={CONTROL}
          />
        ) : (
          <p className="truncate">{file.name}</p>
        )}
        {progress !== null && <ProgressBar value={progress} label={words.uploads_sending({ name: file.name })} />}
        {problem && (
          <p role="alert" className="text-danger">
            {problem}
          </p>
        )}
        {isProtected && (
          <p role="status" className="text-ink-soft">
            {words.uploads_protected()}
          </p>
        )}
      </div>
      {fileId && (
        <label className="hidden min-h-11 shrink-0 items-center gap-2 px-2 text-sm noscript:flex">
          <input type="checkbox" name={`${name}Drop`} value={fileId} className="size-4" />
          {words.uploads_drop_file()}
        </label>
      )}
      {problem && (
        <Button
          label={words.shell_error_retry()}
          aria-label={words.ui_labelled({ label: words.shell_error_retry(), value: file.name })}
          kind="quiet"
          size="small"
          className="shrink-0"
          onClick={onRetry}
        />
      )}
      <button
        type="button"
        aria-label={words.uploads_remove({ name: file.name })}
        onClick={onRemove}
        className="grid size-11 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink md:size-9 noscript:hidden"
      >
        <X size={17} aria-hidden />
      </button>
    </li>
  )
}
