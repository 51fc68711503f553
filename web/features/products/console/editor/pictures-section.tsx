import { ChevronLeft, ChevronRight, Upload } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, memo, useEffect, useId, useRef, useState } from 'react'
import { MOST_PICTURES } from '#contract/products/console/editor.ts'
import { PICTURE_TYPES, UPLOAD_TYPES } from '#contract/uploads/uploads.ts'
import type { Draft, PictureDraft } from '#web/features/products/console/editor/draft.ts'
import { fieldName } from '#web/features/products/console/editor/field-names.ts'
import { RemoveButton } from '#web/features/products/console/editor/remove-button.tsx'
import { sectionId } from '#web/features/products/console/editor/section-links.tsx'
import { Place, type SectionProps } from '#web/features/products/console/editor/value-field.tsx'
import { useFileList } from '#web/features/uploads/file-list.ts'
import { Card } from '#web/ui/document/card.tsx'
import { classes } from '#web/ui/document/classes.ts'
import { ProgressBar } from '#web/ui/form/progress-bar.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import * as words from '#words'

export const pictureKey = ({ imageId, fileId }: PictureDraft): string => imageId ?? fileId ?? ''

const moved = <Item,>(items: readonly Item[], from: number, to: number): Item[] => {
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(to, 0, items[from]!)
}

/** The pictures in buyers' order. Dropped or chosen files are uploaded at once; pointer and arrow keys reorder them. */
export const PicturesSection = memo(function PicturesSection({
  pictures,
  errors,
  change,
}: Omit<SectionProps, 'values'> & Pick<Draft, 'pictures'>) {
  const id = useId()
  const { files, add, remove } = useFileList({ type: UPLOAD_TYPES.image, most: MOST_PICTURES - pictures.length, received: [] })
  const [isOver, setOver] = useState(false)
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const edit = (next: (now: readonly PictureDraft[]) => readonly PictureDraft[]) =>
    change((draft) => ({ ...draft, pictures: next(draft.pictures) }))
  // Uploaded files become pictures of the draft; saving attaches them to the product.
  useEffect(() => {
    const arrived = files.filter(({ fileId }) => fileId !== null)
    if (arrived.length === 0) return
    change((draft) => ({
      ...draft,
      pictures: [...draft.pictures, ...arrived.map(({ fileId, preview }) => ({ imageId: null, fileId, url: preview }))],
    }))
    for (const { key } of arrived) remove(key)
  }, [files, change, remove])
  const move = (from: number, to: number, button?: string) => {
    if (to < 0 || to >= pictures.length || from === to) return
    edit((now) => moved(now, from, to))
    setSaid(words.products_desk_picture_moved({ place: to + 1, total: pictures.length }))
    const key = pictureKey(pictures[from]!)
    // Focus follows the moved picture.
    requestAnimationFrame(() => {
      const item = [...(list.current?.children ?? [])].find((each) => (each as HTMLElement).dataset['picture'] === key)
      const buttons = [...(item?.querySelectorAll<HTMLElement>('button[data-move]:not(:disabled)') ?? [])]
      ;(buttons.find(({ dataset }) => dataset['move'] === button) ?? buttons[0])?.focus()
    })
  }
  const drop = (event: DragEvent, place: number | null) => {
    event.preventDefault()
    event.stopPropagation()
    setOver(false)
    if (event.dataTransfer.files.length > 0) add([...event.dataTransfer.files])
    else if (dragged !== null && place !== null) move(dragged, place)
    setDragged(null)
  }
  const onKeyDown = (event: KeyboardEvent, place: number) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    move(place, place + step, step < 0 ? 'left' : 'right')
  }
  const isFull = pictures.length + files.length >= MOST_PICTURES
  const error = errors['imageList']
  return (
    <Card
      id={sectionId('pictures')}
      title={fieldName('imageList')}
      action={
        <span className="text-sm text-ink-soft">{words.products_desk_picture_total({ count: pictures.length, most: MOST_PICTURES })}</span>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the field inside */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          if (dragged === null) setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => drop(event, null)}
      >
        <Place field="imageList">
          <ul ref={list} className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-3">
            {pictures.map((picture, place) => (
              <li
                key={pictureKey(picture)}
                data-picture={pictureKey(picture)}
                draggable
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move'
                  setDragged(place)
                }}
                onDragEnd={() => setDragged(null)}
                onDragOver={(event) => event.preventDefault()}
                onDrop={(event) => drop(event, place)}
                className={classes(
                  'min-w-0 cursor-grab rounded-md border bg-card',
                  errors[`picture.${pictureKey(picture)}.imageId`] ? 'border-danger' : 'border-line',
                  dragged === place && 'opacity-40',
                )}
              >
                <div className="relative">
                  <Picture
                    src={picture.url}
                    alt={words.products_desk_picture_of({ place: place + 1, total: pictures.length })}
                    sizes="160px"
                    className="rounded-t-md"
                  />
                  {place === 0 && (
                    <span className="absolute top-1.5 left-1.5 rounded-sm bg-ink px-1.5 text-xs font-medium text-paper">
                      {words.products_desk_picture_cover()}
                    </span>
                  )}
                </div>
                {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons in it */}
                <div className="flex items-center justify-between border-t border-line" onKeyDown={(event) => onKeyDown(event, place)}>
                  <MoveButton
                    to="left"
                    label={words.products_desk_picture_left({ place: place + 1 })}
                    isOff={place === 0}
                    onClick={() => move(place, place - 1, 'left')}
                  />
                  <RemoveButton
                    label={words.products_desk_picture_remove({ place: place + 1 })}
                    onClick={() => edit((now) => now.filter((each) => each !== picture))}
                  />
                  <MoveButton
                    to="right"
                    label={words.products_desk_picture_right({ place: place + 1 })}
                    isOff={place === pictures.length - 1}
                    onClick={() => move(place, place + 1, 'right')}
                  />
                </div>
              </li>
            ))}
            {files.map(({ key, name, preview, progress, problem }) => (
              <li key={key} className="flex min-w-0 flex-col justify-between gap-2 rounded-md border border-line bg-card p-2">
                {preview && <img src={preview} alt="" className="aspect-square w-full rounded-sm object-cover opacity-60" />}
                <p className="truncate text-xs">{name}</p>
                {progress !== null && <ProgressBar value={progress} label={words.uploads_sending({ name })} />}
                {problem && (
                  <p role="alert" className="text-xs text-danger">
                    {problem}
                  </p>
                )}
                <RemoveButton label={words.uploads_remove({ name })} onClick={() => remove(key)} />
              </li>
            ))}
            <li className={isFull ? 'hidden' : ''}>
              <label
                htmlFor={id}
                className={classes(
                  'flex h-full min-h-32 cursor-pointer flex-col items-center justify-center gap-2 rounded-md border border-dashed p-2 text-center text-sm font-medium hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-ink-blue',
                  isOver ? 'border-ink-blue bg-ink-blue-wash' : error ? 'border-danger' : 'border-line-strong',
                )}
              >
                <Upload size={18} aria-hidden />
                {words.uploads_choose()}
                <span className="text-xs font-normal text-ink-soft pointer-coarse:hidden">{words.uploads_drop()}</span>
                <input
                  id={id}
                  type="file"
                  accept={PICTURE_TYPES}
                  multiple
                  aria-invalid={error ? true : undefined}
                  aria-describedby={`${id}-note`}
                  onChange={({ currentTarget }) => {
                    add([...(currentTarget.files ?? [])])
                    currentTarget.value = ''
                  }}
                  className="sr-only"
                />
              </label>
            </li>
          </ul>
        </Place>
      </div>
      <p id={`${id}-note`} className={classes('mt-2 text-sm', error && pictures.length === 0 ? 'text-danger' : 'text-ink-soft')}>
        {error && pictures.length === 0 ? error : words.products_desk_picture_hint()}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </Card>
  )
})

interface MoveButtonProps {
  to: 'left' | 'right'
  label: string
  isOff: boolean
  onClick: () => void
}

const MoveButton = ({ to, label, isOff, onClick }: MoveButtonProps) => {
  const Arrow = to === 'left' ? ChevronLeft : ChevronRight
  return (
    <button
      type="button"
      data-move={to}
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onClick}
      className="grid h-11 w-9 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink disabled:opacity-30 md:h-9"
    >
      <Arrow size={16} aria-hidden />
    </button>
  )
}
