import { useNumberFormat } from '#web/ui/money/formats.ts'

/** A percentage as the API gives it: "1.75" is 1.75%. */
export const Percent = ({ value }: { value: string }) => (
  <span className="figures">{useNumberFormat({ style: 'percent', maximumFractionDigits: 2 }).format(Number(value) / 100)}</span>
)
