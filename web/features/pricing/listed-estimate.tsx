import { type Cause, MayChange } from '#web/ui/money/may-change.tsx'

const IN_YUAN: readonly Cause[] = ['freight', 'customs']
const CONVERTED: readonly Cause[] = ['rate', ...IN_YUAN]

/** Note beside product cards that their landed prices are estimates. */
export const ListedEstimate = ({ currencyCode, className = '' }: { currencyCode?: string; className?: string }) => (
  <MayChange causes={currencyCode === 'CNY' ? IN_YUAN : CONVERTED} className={className} />
)
