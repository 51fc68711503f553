import { useIntlTag } from '#web/language.ts'
import { formatOf } from '#web/ui/money/formats.ts'

/** Joins items as the page's language does: `CE, RoHS y FCC`, `CE、RoHS、FCC`; `or` for a choice between them. */
export function useListText(kind: 'and' | 'or' = 'and'): (things: readonly string[]) => string {
  const tag = useIntlTag()
  // The long Chinese form joins the last item with 和, without a space beside Latin letters.
  const style = tag.startsWith('zh') ? 'narrow' : 'long'
  const format = formatOf(Intl.ListFormat, tag, { type: kind === 'and' ? 'conjunction' : 'disjunction', style })
  return (things) => format.format(things)
}
