import { Camera, ImagePlus, PencilLine, Plus } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { PICTURE_TYPES } from '#contract/uploads/uploads.ts'
import { classes } from '#web/ui/document/classes.ts'
import { Button } from '#web/ui/document/press.tsx'
import { FILE_LABEL } from '#web/ui/form/file-chooser.ts'
import { isEnter } from '#web/ui/form/is-enter.ts'
import { TextArea } from '#web/ui/form/text-field.tsx'
import * as words from '#words'

interface LineInputProps {
  text: string
  onText: (text: string) => void
  /** Called with a complete text, which becomes lines. */
  onTake: (text: string) => void
  onPictures: (files: File[]) => void
  onDescribe: () => void
  /** Whether the list is still empty, which makes this the main action of the page. */
  isFirst: boolean
  error: string | undefined
  pictureError: string | undefined
  /** The method of input that the URL requests. */
  by: string | null
}

const isPicture = ({ type }: File) => PICTURE_TYPES.split(',').includes(type)

/** Input of goods: links, whole messages or columns of a table; pictures pasted, dropped, chosen or taken; a description. */
export function LineInput({ text, onText, onTake, onPictures, onDescribe, isFirst, error, pictureError, by }: LineInputProps) {
  const [isOver, setOver] = useState(false)
  const takePictures = (files: Iterable<File>) => {
    const pictures = [...files].filter(isPicture)
    if (pictures.length > 0) onPictures(pictures)
    return pictures.length > 0
  }
  const pastePictures = useEffectEvent((event: globalThis.ClipboardEvent) => {
    if (event.clipboardData && takePictures(event.clipboardData.files)) event.preventDefault()
  })
  // A screenshot can be pasted anywhere on the page.
  useEffect(() => {
    document.addEventListener('paste', pastePictures)
    return () => document.removeEventListener('paste', pastePictures)
  }, [])
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain')
    // A link or a table becomes rows at once; a single word may still be edited.
    if (text.trim() || !/https?:\/\/|[\n\t]/i.test(pasted.trim())) return
    event.preventDefault()
    onTake(pasted)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (takePictures(event.dataTransfer.files)) return
    const dropped = event.dataTransfer.getData('text/uri-list') || event.dataTransfer.getData('text/plain')
    if (dropped) onTake(dropped)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the same from the keyboard
    <section
      className={classes('relative rounded-md border bg-card p-4 md:p-6', isFirst ? 'border-line-strong' : 'border-line')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={onDrop}
    >
      <TextArea
        name="text"
        label={words.inquiries_paste()}
        hint={words.inquiries_paste_hint()}
        error={error}
        placeholder={words.inquiries_paste_example()}
        className={isFirst ? '[&_textarea]:min-h-28' : '[&_textarea]:min-h-16'}
        rows={2}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        onPaste={onPaste}
        onKeyDown={(event) => {
          if (!isEnter(event) || !(event.ctrlKey || event.metaKey) || !text.trim()) return
          event.preventDefault()
          onTake(text)
        }}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="add" kind={isFirst ? 'primary' : 'secondary'}>
          <Plus size={17} aria-hidden />
          {words.inquiries_add()}
        </Button>
        <PictureButtons onPictures={onPictures} isProminent={by === 'picture'} error={pictureError} />
        <Button
          icon={PencilLine}
          label={words.inquiries_describe()}
          type="submit"
          name="intent"
          value="blank"
          onClick={(event) => {
            event.preventDefault()
            onDescribe()
          }}
        />
      </div>
      <p
        aria-hidden
        className={classes(
          'pointer-events-none absolute inset-0 grid place-items-center rounded-md border-2 border-dashed border-ink-blue bg-ink-blue-wash font-medium text-ink-blue',
          !isOver && 'hidden',
        )}
      >
        {words.inquiries_drop()}
      </p>
    </section>
  )
}

interface PictureButtonsProps {
  onPictures: (files: File[]) => void
  isProminent: boolean
  error: string | undefined
}

/** Buttons for the file chooser and, on phones, the camera. Without scripts the native file input is submitted with the form. */
function PictureButtons({ onPictures, isProminent, error }: PictureButtonsProps) {
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const take = (input: HTMLInputElement) => {
    onPictures([...(input.files ?? [])])
    // Otherwise the form would upload them a second time.
    input.value = ''
  }
  return (
    <>
      <label htmlFor={id} aria-hidden className={classes(FILE_LABEL, 'not-noscript:hidden')}>
        <ImagePlus size={17} aria-hidden />
        {words.inquiries_pictures()}
      </label>
      <input
        ref={chooser}
        id={id}
        type="file"
        name="pictures"
        accept={PICTURE_TYPES}
        multiple
        aria-label={words.inquiries_pictures()}
        aria-invalid={error ? true : undefined}
        onChange={({ currentTarget }) => take(currentTarget)}
        className="hidden noscript:block noscript:min-h-11 noscript:w-40 noscript:grow noscript:file:hidden"
      />
      {error && <p className="w-full text-sm text-danger">{error}</p>}
      <Button className="noscript:hidden" kind={isProminent ? 'primary' : 'secondary'} onClick={() => chooser.current?.click()}>
        <ImagePlus size={17} aria-hidden />
        {words.inquiries_pictures()}
      </Button>
      <input
        ref={camera}
        type="file"
        accept={PICTURE_TYPES}
        capture="environment"
        hidden
        aria-label={words.inquiries_camera()}
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      <Button className="not-pointer-coarse:hidden noscript:hidden" onClick={() => camera.current?.click()}>
        <Camera size={17} aria-hidden />
        {words.inquiries_camera()}
      </Button>
    </>
  )
}
