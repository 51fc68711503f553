import { classes } from '#web/ui/document/classes.ts'
import { Picture } from '#web/ui/picture/picture.tsx'

interface PortraitProps {
  name: string
  /** A picture URL as calls return it, or a blob: URL. */
  src: string | null
  /** `small` in the header, `large` in the account. */
  size: 'small' | 'large'
}

const LOOKS = { small: 'size-7.5 text-sm', large: 'size-20 text-2xl' }
const WIDTHS = { small: '30px', large: '80px' }

/** A user's picture, or the first letter of their name. */
export function Portrait({ name, src, size }: PortraitProps) {
  if (src)
    return (
      <Picture src={src} alt="" sizes={WIDTHS[size]} isFirst className={classes('shrink-0 overflow-hidden rounded-full', LOOKS[size])} />
    )
  return (
    // Drawn by CSS: as text it would count as part of the visible label of its surroundings.
    <span
      aria-hidden
      data-initial={[...name][0]?.toUpperCase()}
      className={classes(
        'grid shrink-0 place-items-center rounded-full bg-ink-blue-wash font-semibold text-ink-blue before:content-[attr(data-initial)]',
        LOOKS[size],
      )}
    />
  )
}
