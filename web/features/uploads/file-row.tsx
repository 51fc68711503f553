import { FileText, X } from 'lucide-react'
import { useState } from 'react'
import type { ChosenFile } from '#web/features/uploads/file-list.ts'
import { Button } from '#web/ui/document/press.tsx'
import { CONTROL } from '#web/ui/form/field-frame.tsx'
import { ProgressBar } from '#web/ui/form/progress-bar.tsx'
import * as words from '#words'

export interface OwnName {
  label: string
  longest: number
}

interface FileRowProps {
  file: ChosenFile
  name: string
  ownName: OwnName | undefined
  onRetry: () => void
  onRemove: () => void
}

/** A chosen file: its name or the sender's for it, how far its upload is, and what went wrong. */
export function FileRow({ file, name, ownName, onRetry, onRemove }: FileRowProps) {
  const { preview, progress, fileId, problem, isProtected } = file
  const [wasTriedAgain, setAgain] = useState(false)
  const isAgain = wasTriedAgain && progress !== null
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
      {/* It stays while it sends again, and with it the focus. */}
      {(problem || isAgain) && (
        <Button
          label={words.shell_error_retry()}
          aria-label={words.ui_labelled({ label: words.shell_error_retry(), value: file.name })}
          kind="quiet"
          size="small"
          className="shrink-0"
          pending={progress !== null}
          onClick={() => {
            setAgain(true)
            onRetry()
          }}
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
