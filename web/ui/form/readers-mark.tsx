import { digitsOf } from '#contract/money.ts'
import { useIntlTag } from '#web/language.ts'
import { type AmountReading, CURRENCY_DIGITS } from '#web/ui/form/typed-amount.ts'
import { DECIMAL_MARK, decimalMarkOf } from '#web/ui/form/typed-price.ts'

/**
 * Hidden fields that tell the action how to parse typed prices: the decimal mark that the user sees, which depends on the
 * destination, and for amounts the number of decimals of their currency, taken from an amount `like` them.
 */
export const ReadersMark = ({ like }: { like?: string }) => (
  <>
    <input type="hidden" name={DECIMAL_MARK} value={decimalMarkOf(useIntlTag())} />
    {like !== undefined && <input type="hidden" name={CURRENCY_DIGITS} value={digitsOf(like)} />}
  </>
)

/** How the page itself parses an amount typed in the currency of the amount `like`. */
export const useAmountReading = (like: string): AmountReading => ({ digits: digitsOf(like), decimalMark: decimalMarkOf(useIntlTag()) })
