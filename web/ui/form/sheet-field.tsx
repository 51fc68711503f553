import { CircleAlert, FileSpreadsheet, type LucideIcon, Upload } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { LARGEST_UPLOAD_BYTES } from '#contract/uploads/uploads.ts'
import { classes } from '#web/ui/document/classes.ts'
import { useFieldError } from '#web/ui/form/field-state.ts'
import { FILE_INPUT, FILE_LABEL } from '#web/ui/form/file-chooser.ts'
import { useStandingError } from '#web/ui/form/standing-error.ts'
import { useDropZone } from '#web/ui/form/use-drop-zone.ts'
import * as words from '#words'

interface SheetFieldProps {
  name?: string
  icon?: LucideIcon
  label: string
  hint: string
  /** The file types that the browser's dialog offers. */
  accept: string
}

/** A file field that also accepts a dropped file; the file is submitted with the form, with or without scripts. */
export function SheetField({ name = 'file', icon: Icon = FileSpreadsheet, label, hint, accept }: SheetFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<{ name: string; size: number } | null>(null)
  const isTooLarge = chosen !== null && chosen.size > LARGEST_UPLOAD_BYTES
  const { standing, onInput } = useStandingError(useFieldError(name))
  const problem = isTooLarge ? words.error_140002() : standing
  const { isOver, zone } = useDropZone(([file]) => {
    if (!file || !input.current) return
    const one = new DataTransfer()
    one.items.add(file)
    input.current.files = one.files
    // The events of a chosen file, which setting `files` does not fire.
    for (const kind of ['input', 'change']) input.current.dispatchEvent(new Event(kind, { bubbles: true }))
  })
  return (
    <div onInput={onInput} className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {/* Dropping is a shortcut for the input inside. */}
      <div
        {...zone}
        className={classes(
          'flex flex-col items-center gap-2 rounded-md border border-dashed px-4 py-6 text-center focus-within:outline-2 focus-within:outline-offset-2',
          isOver ? 'border-ink-blue bg-ink-blue-wash' : problem ? 'border-danger' : 'border-line-strong',
        )}
      >
        <Icon size={26} strokeWidth={1.6} aria-hidden className={chosen ? 'text-jade' : 'text-ink-soft'} />
        <input
          ref={input}
          id={id}
          type="file"
          name={name}
          accept={accept}
          aria-describedby={`${id}-note`}
          aria-invalid={problem ? true : undefined}
          onChange={({ currentTarget: { files } }) => setChosen(files?.[0] ? { name: files[0].name, size: files[0].size } : null)}
          className={FILE_INPUT}
        />
        {chosen && (
          <p role="status" className="max-w-full truncate text-sm font-medium">
            {chosen.name}
          </p>
        )}
        <label htmlFor={id} aria-hidden className={FILE_LABEL}>
          <Upload size={16} aria-hidden />
          {words.ui_file_choose({ again: chosen ? 1 : 0 })}
        </label>
        <p className="text-sm text-ink-soft pointer-coarse:hidden noscript:hidden">{words.ui_file_drop()}</p>
      </div>
      <p id={`${id}-note`} className={classes('flex gap-1.5 text-sm', problem ? 'text-danger' : 'text-ink-soft')}>
        {problem && <CircleAlert size={15} className="mt-0.5 shrink-0" aria-hidden />}
        {problem ?? hint}
      </p>
    </div>
  )
}
