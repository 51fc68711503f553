import { useIntlTag } from '#web/language.ts'

const formats = new Map<string, Intl.ListFormat>()

/** `CE, RoHS y FCC`; `CE、RoHS、FCC`: several items joined as the page's language does; `or` for a choice between them. */
export function useListText(kind: 'and' | 'or' = 'and'): (things: readonly string[]) => string {
  const tag = useIntlTag()
  const key = tag + kind
  // The long Chinese form joins the last one by 和, without a space beside Latin letters.
  const style = tag.startsWith('zh') ? 'narrow' : 'long'
  const format = formats.get(key) ?? new Intl.ListFormat(tag, { type: kind === 'and' ? 'conjunction' : 'disjunction', style })
  formats.set(key, format)
  return (things) => format.format(things)
}
