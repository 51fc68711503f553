import type { LucideIcon } from 'lucide-react'
import { Picture } from '#web/ui/picture/picture.tsx'

/** The picture of an inquiry line, or the icon of its kind. */
export function LinePicture({ imageUrl, icon: Icon }: { imageUrl: string | null; icon: LucideIcon }) {
  if (imageUrl) return <Picture src={imageUrl} alt="" sizes="56px" className="size-14 shrink-0 rounded-sm" />
  return (
    <span className="grid size-14 shrink-0 place-items-center rounded-sm bg-sunken text-ink-soft">
      <Icon size={22} strokeWidth={1.6} aria-hidden />
    </span>
  )
}
