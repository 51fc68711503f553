import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import type { PictureDraft } from '#web/features/products/console/editor/draft.ts'
import { pictureKey } from '#web/features/products/console/editor/pictures-section.tsx'
import { Popover } from '#web/ui/dialog/popover.tsx'
import { Button } from '#web/ui/document/press.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import * as words from '#words'

interface PicturePickerProps {
  label: string
  picture: PictureDraft | null
  /** The product's pictures to choose from. */
  pictures: readonly PictureDraft[]
  onPick: (picture: PictureDraft | null) => void
}

/** Chooses which of the product’s pictures illustrates a specification value. */
export function PicturePicker({ label, picture, pictures, onPick }: PicturePickerProps) {
  const [isOpen, setOpen] = useState(false)
  const pick = (picked: PictureDraft | null) => {
    onPick(picked)
    setOpen(false)
  }
  return (
    <Popover
      title={label}
      className="w-72 p-3"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          aria-label={label}
          title={label}
          className="grid size-11 shrink-0 place-items-center rounded-md border border-line text-ink-soft hover:bg-sunken hover:text-ink md:size-10"
        >
          {picture ? (
            <Picture src={picture.url} alt="" sizes="40px" className="size-full rounded-md" />
          ) : (
            <ImagePlus size={16} aria-hidden />
          )}
        </button>
      }
    >
      {pictures.length === 0 && <p className="pb-2 text-sm text-ink-soft">{words.products_desk_picture_none_yet()}</p>}
      <ul className="grid grid-cols-4 gap-2">
        {pictures.map((each, place) => (
          <li key={pictureKey(each)}>
            <button
              type="button"
              aria-label={words.products_desk_picture_of({ place: place + 1, total: pictures.length })}
              aria-pressed={picture !== null && pictureKey(picture) === pictureKey(each)}
              onClick={() => pick(each)}
              className="block w-full overflow-hidden rounded-sm border border-line hover:border-ink-soft aria-pressed:border-ink aria-pressed:outline aria-pressed:outline-ink"
            >
              <Picture src={each.url} alt="" sizes="64px" />
            </button>
          </li>
        ))}
      </ul>
      {picture && (
        <Button label={words.products_desk_picture_none()} size="small" kind="quiet" className="mt-2" onClick={() => pick(null)} />
      )}
    </Popover>
  )
}
