import { regionName } from '#contract/markets/region-names.ts'
import { useIntlTag } from '#web/language.ts'
import { classes } from '#web/ui/document/classes.ts'

interface FlagProps {
  countryCode: string
  /** The text beside it already names the country. */
  isNamed?: boolean
  size?: 'small' | 'medium'
  /** At the top of the page: loaded eagerly. */
  isFirst?: boolean
}

/** A country's flag; its alternative text is the country's name, unless the text beside it says that. */
export function Flag({ countryCode, isNamed = false, size = 'small', isFirst = false }: FlagProps) {
  const tag = useIntlTag()
  return (
    // Without this element React would preload an eager image from the document's head.
    <picture className="contents">
      <img
        src={`/flags/${countryCode}.svg`}
        alt={isNamed ? '' : (regionName(tag, countryCode) ?? countryCode)}
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
