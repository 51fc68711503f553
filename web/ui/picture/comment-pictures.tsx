import { pictureAddress, pictureKeyOf } from '#contract/pictures/pictures.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import * as words from '#words'

const FULL_WIDTH = 1200

/** A buyer's photos as thumbnails; a press opens the whole picture. One in moderation is private and opens as it is. */
export function CommentPictures({ addresses }: { addresses: readonly string[] }) {
  if (addresses.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {addresses.map((address, place) => {
        const key = pictureKeyOf(address)
        return (
          <li key={address}>
            <a href={key ? pictureAddress(key, FULL_WIDTH) : address} target="_blank" rel="noreferrer" className="block">
              <Picture src={address} alt={words.comments_picture({ number: place + 1 })} sizes="96px" className="size-24 rounded-sm" />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
