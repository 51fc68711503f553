import { useIntlTag } from '#web/language.ts'
import { classes } from '#web/ui/classes.ts'
import { countryName } from '#web/ui/country-name.ts'

interface FlagProps {
  countryCode: string
  /** The words beside it name the country already. */
  isNamed?: boolean
  size?: 'small' | 'medium'
  /** Stands at the top of the page, and is not waited for. */
  isFirst?: boolean
}

/** A country's flag, which says whose it is where nothing else does. */
export function Flag({ countryCode, isNamed = false, size = 'small', isFirst = false }: FlagProps) {
  const tag = useIntlTag()
  return (
    // Without this element React would load an eager one from the head of the document.
    <picture className="contents">
      <img
        src={`/flags/${countryCode}.svg`}
        alt={isNamed ? '' : countryName(tag, countryCode)}
        loading={isFirst ? 'eager' : 'lazy'}
        className={classes('inline-block shrink-0 rounded-[2px] border border-line', SIZES[size].className)}
        width={SIZES[size].width}
        height={SIZES[size].height}
      />
    </picture>
  )
}

const SIZES = {
  small: { width: 18, height: 12, className: 'h-3 w-4.5' },
  medium: { width: 21, height: 14, className: 'h-3.5 w-5.25' },
}
