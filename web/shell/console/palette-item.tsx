import { Autocomplete } from '@base-ui/react/autocomplete'
import { CornerDownLeft, type LucideIcon } from 'lucide-react'

export interface Target {
  key: string
  label: string
  note?: string
  to: string
  icon: LucideIcon
  /** Finds out the URL when the entry is chosen; null: `to` is used. */
  find?: () => Promise<string | null>
}

export interface PaletteGroup {
  key: string
  label: string
  items: readonly Target[]
}

/** One entry of the palette, on one line. */
export const PaletteItem = ({ target, onGo }: { target: Target; onGo: () => void }) => (
  <Autocomplete.Item
    value={target}
    onClick={onGo}
    className="group flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-sm outline-none select-none data-highlighted:bg-sunken md:min-h-9"
  >
    <target.icon size={16} aria-hidden className="shrink-0 text-ink-soft" />
    <span className="min-w-0 grow truncate">
      {target.label}
      {target.note && <span className="ml-2 text-xs text-ink-soft">{target.note}</span>}
    </span>
    <CornerDownLeft size={14} aria-hidden className="hidden shrink-0 text-ink-soft group-data-highlighted:block" />
  </Autocomplete.Item>
)
