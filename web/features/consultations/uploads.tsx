import { X } from 'lucide-react'
import type { Upload } from '#web/features/consultations/use-attachments.ts'
import { ProgressBar } from '#web/ui/form/progress-bar.tsx'
import type { NamedFile } from '#web/ui/form/state.ts'
import * as words from '#words'

const ROW = 'flex items-center gap-3 rounded-md border border-line px-3 py-1.5'

/** Files being uploaded, each with its progress and a button to cancel. */
export function Uploads({ uploads, onRemove }: { uploads: readonly Upload[]; onRemove: (key: number) => void }) {
  if (uploads.length === 0) return null
  return (
    <ul className="flex flex-col gap-2 pb-2">
      {uploads.map(({ key, name, progress, problem }) => (
        <li key={key} className={ROW}>
          <div className="min-w-0 grow text-sm">
            <p className="truncate">{name}</p>
            {problem === null ? (
              <ProgressBar value={progress} label={words.uploads_sending({ name })} />
            ) : (
              <p role="alert" className="text-danger">
                {problem}
              </p>
            )}
          </div>
          <RemoveButton name={name} onPress={() => onRemove(key)} />
        </li>
      ))}
    </ul>
  )
}

/** Files received with a form (without scripts) that was refused for another reason; they are sent with the next message. */
export function ReceivedUploads({ files, onRemove }: { files: readonly NamedFile[]; onRemove: (fileId: string) => void }) {
  if (files.length === 0) return null
  return (
    <ul className="flex flex-col gap-2 pb-2">
      {files.map(({ fileId, name }) => (
        <li key={fileId} className={ROW}>
          <input type="hidden" name="fileId" value={fileId} />
          <input type="hidden" name="fileName" value={name} />
          <p className="min-w-0 grow truncate text-sm">{name}</p>
          <label className="hidden min-h-11 shrink-0 items-center gap-2 text-sm noscript:flex">
            <input type="checkbox" name="fileDrop" value={fileId} className="size-4" />
            {words.uploads_drop_file()}
          </label>
          <RemoveButton name={name} onPress={() => onRemove(fileId)} />
        </li>
      ))}
    </ul>
  )
}

const RemoveButton = ({ name, onPress }: { name: string; onPress: () => void }) => (
  <button
    type="button"
    aria-label={words.uploads_remove({ name })}
    onClick={onPress}
    className="grid size-11 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink md:size-9 noscript:hidden"
  >
    <X size={17} aria-hidden />
  </button>
)
