/** A country's flag beside words that name it. */
export const Flag = ({ countryCode }: { countryCode: string }) => (
  <img
    src={`/flags/${countryCode}.svg`}
    alt={countryCode}
    width={18}
    height={12}
    loading="lazy"
    className="inline-block h-3 w-4.5 shrink-0 rounded-[2px]"
  />
)
