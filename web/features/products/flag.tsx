import { useIntlTag } from '#web/language.ts'
import { countryName } from '#web/ui/country-name.ts'

interface FlagProps {
  countryCode: string
  /** The words beside it name the country already. */
  isNamed?: boolean
}

/** A country's flag, which says whose it is where nothing else does. */
export function Flag({ countryCode, isNamed = false }: FlagProps) {
  const tag = useIntlTag()
  return (
    <img
      src={`/flags/${countryCode}.svg`}
      alt={isNamed ? '' : countryName(tag, countryCode)}
      width={18}
      height={12}
      loading="lazy"
      className="inline-block h-3 w-4.5 shrink-0 rounded-[2px]"
    />
  )
}
