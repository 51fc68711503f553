import { useIntlTag } from '#web/language.ts'
import { type AmountReading, CURRENCY_DIGITS, digitsOf } from '#web/ui/form/typed-amount.ts'
import { DECIMAL_MARK, decimalMarkOf } from '#web/ui/form/typed-price.ts'

/**
 * Tells in a form which decimal mark its reader sees, which depends on the destination: prices are read by it. Amounts also by how
 * many decimals their currency has: as many as one `like` them.
 */
export const ReadersMark = ({ like }: { like?: string }) => (
  <>
    <input type="hidden" name={DECIMAL_MARK} value={decimalMarkOf(useIntlTag())} />
    {like !== undefined && <input type="hidden" name={CURRENCY_DIGITS} value={digitsOf(like)} />}
  </>
)

/** By what the page itself reads an amount that is typed in the currency of one `like` it. */
export const useAmountReading = (like: string): AmountReading => ({ digits: digitsOf(like), decimalMark: decimalMarkOf(useIntlTag()) })
