import { ArrowLeft, ArrowRight, X } from 'lucide-react'
import { useContext, useRef, useState } from 'react'
import { UPLOAD_TYPES } from '#contract/uploads/uploads.ts'
import { type Company, imageIds, joinedIds, YES } from '#web/features/suppliers/console/company-values.ts'
import { FileField } from '#web/features/uploads/file-field.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { FormContext } from '#web/ui/form/field-state.ts'
import * as words from '#words'

const MOST_PICTURES = 20

interface CompanyPicturesProps {
  company: Company
}

/** The logo, and the company's pictures in the order in which buyers see them. */
export const CompanyPictures = ({ company }: CompanyPicturesProps) => (
  <Card title={words.suppliers_pictures()}>
    <div className="flex flex-col gap-5">
      <Logo company={company} />
      <Pictures company={company} />
    </div>
  </Card>
)

const Logo = ({ company: { logoUrl } }: CompanyPicturesProps) => (
  <div className="flex flex-wrap items-start gap-4">
    {logoUrl && (
      <div className="flex flex-col gap-1">
        <img src={logoUrl} alt={words.suppliers_desk_logo()} className="size-20 rounded-md border border-line bg-sunken object-contain" />
        <Checkbox name="logoDrop" value={YES} label={words.suppliers_desk_remove_logo()} />
      </div>
    )}
    <div className="min-w-0 grow md:max-w-md">
      <FileField
        name="logo"
        label={logoUrl ? words.suppliers_desk_other_logo() : words.suppliers_desk_logo()}
        hint={words.suppliers_desk_logo_hint()}
        type={UPLOAD_TYPES.image}
        most={1}
        optional
      />
    </div>
  </div>
)

function Pictures({ company: { imageList } }: CompanyPicturesProps) {
  const { values } = useContext(FormContext)
  const [ids, setIds] = useState(() => imageIds(values))
  const field = useRef<HTMLInputElement>(null)
  const change = (next: readonly string[]) => {
    setIds([...next])
    // Setting state fires no event; the form needs one to notice the change.
    field.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const move = (at: number, by: -1 | 1) => {
    const next = [...ids]
    const [moved] = next.splice(at, 1)
    next.splice(at + by, 0, moved!)
    change(next)
  }
  return (
    <div className="flex flex-col gap-3">
      <input ref={field} type="hidden" name="images" value={joinedIds(ids)} />
      <input type="hidden" name="imagesBefore" value={values['imagesBefore'] ?? ''} />
      {ids.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
          {ids.map((id, at) => {
            const number = at + 1
            const url = imageList.find(({ imageId }) => imageId === id)?.imageUrl
            return (
              <li key={id} className="flex flex-col overflow-hidden rounded-md border border-line">
                <img
                  src={url}
                  alt={words.suppliers_desk_picture({ number })}
                  loading="lazy"
                  className="aspect-[4/3] w-full bg-sunken object-cover"
                />
                <span className="flex items-center justify-between noscript:hidden">
                  <PictureButton
                    label={words.suppliers_desk_earlier({ number })}
                    icon={ArrowLeft}
                    isOff={at === 0}
                    onPress={() => move(at, -1)}
                  />
                  <PictureButton
                    label={words.suppliers_desk_remove_picture({ number })}
                    icon={X}
                    onPress={() => change(ids.filter((each) => each !== id))}
                  />
                  <PictureButton
                    label={words.suppliers_desk_later({ number })}
                    icon={ArrowRight}
                    isOff={at === ids.length - 1}
                    onPress={() => move(at, 1)}
                  />
                </span>
                <span className="hidden px-2 noscript:block">
                  <Checkbox name={`imageDrop.${id}`} value={YES} label={words.suppliers_desk_remove_picture({ number })} />
                </span>
              </li>
            )
          })}
        </ul>
      )}
      <FileField
        name="picture"
        label={words.suppliers_desk_add_pictures()}
        hint={words.suppliers_desk_pictures_hint()}
        type={UPLOAD_TYPES.image}
        most={MOST_PICTURES - ids.length}
        optional
      />
    </div>
  )
}

interface PictureButtonProps {
  label: string
  icon: typeof X
  isOff?: boolean
  onPress: () => void
}

const PictureButton = ({ label, icon: Icon, isOff = false, onPress }: PictureButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    disabled={isOff}
    onClick={onPress}
    className="grid size-11 place-items-center text-ink-soft hover:bg-sunken hover:text-ink disabled:opacity-30 md:size-9"
  >
    <Icon size={16} aria-hidden />
  </button>
)
