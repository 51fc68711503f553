import { Autocomplete } from '@base-ui/react/autocomplete'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#web/ui/document/press.tsx'
import { useNumberFormat } from '#web/ui/money/formats.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import * as words from '#words'

export const SEARCH_ROW =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 outline-none select-none data-highlighted:bg-sunken md:min-h-9'

interface SuggestionRowProps {
  icon: LucideIcon
  /** In place of the icon. */
  imageUrl?: string | null
  imageTint?: string | null
  /** The text that is written into the field. */
  value: string
  /** The accessible name, if different from `value`. */
  name?: string
  label: ReactNode
  /** Additional text beside or below the label. */
  detail?: string | null
  total?: number | null
  /** A page of the shop to open; without it the row runs a search. */
  to?: string
  onClick: () => void
}

/** Screen readers read a row as `camping lantern, in Lighting, 12 products`. */
export function SuggestionRow({
  icon: Icon,
  imageUrl,
  imageTint,
  value,
  name = value,
  label,
  detail,
  total,
  to,
  onClick,
}: SuggestionRowProps) {
  const format = useNumberFormat()
  const count = total ? words.search_product_total({ count: total, total: format.format(total) }) : null
  return (
    <Autocomplete.Item
      value={value}
      aria-label={[name, detail, count].filter(Boolean).join(', ')}
      render={to === undefined ? undefined : <Link to={to} prefetch="none" tabIndex={-1} draggable={false} />}
      onClick={(event) => {
        // The link is followed; its name must not be written into the field.
        if (to !== undefined) event.preventBaseUIHandler()
        onClick()
      }}
      className={`${SEARCH_ROW} py-1`}
    >
      <span className="grid size-9 shrink-0 place-items-center overflow-hidden rounded-sm text-ink-soft md:size-8">
        {imageUrl ? <Picture src={imageUrl} tint={imageTint} alt="" sizes="36px" className="size-full" /> : <Icon size={16} aria-hidden />}
      </span>
      <span className="flex min-w-0 grow flex-col lg:flex-row lg:items-baseline lg:gap-2">
        <span className="line-clamp-2 lg:line-clamp-1">{label}</span>
        {/* The spaces are for tools that compare the accessible name with the visible text. */}{' '}
        {detail && <span className="truncate text-sm text-ink-soft lg:shrink-999">{detail}</span>}
      </span>{' '}
      {count && <span className="figures shrink-0 text-sm text-ink-soft">{count}</span>}
    </Autocomplete.Item>
  )
}
