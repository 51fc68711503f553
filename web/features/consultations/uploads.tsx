import { X } from 'lucide-react'
import type { Upload } from '#web/features/consultations/use-attachments.ts'
import { ProgressBar } from '#web/ui/form/progress-bar.tsx'
import * as words from '#words'

/** Files on their way, each with how far it is, and how to call it off. */
export function Uploads({ uploads, onRemove }: { uploads: readonly Upload[]; onRemove: (key: number) => void }) {
  if (uploads.length === 0) return null
  return (
    <ul className="flex flex-col gap-2 pb-2">
      {uploads.map(({ key, name, progress, problem }) => (
        <li key={key} className="flex items-center gap-3 rounded-md border border-line px-3 py-1.5">
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
          <button
            type="button"
            aria-label={words.uploads_remove({ name })}
            onClick={() => onRemove(key)}
            className="grid size-11 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink md:size-9"
          >
            <X size={17} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
