import { useIntlTag } from '#web/language.ts'
import { DECIMAL_MARK, decimalMarkOf } from '#web/ui/typed-price.ts'

/** Tells in a form which decimal mark its reader sees, which depends on the destination: prices are read by it. */
export const ReadersMark = () => <input type="hidden" name={DECIMAL_MARK} value={decimalMarkOf(useIntlTag())} />
