import { useIntlTag } from '#web/language.ts'

const formats = new Map<string, Intl.ListFormat>()

/** `CE, RoHS y FCC`; `CE、RoHS和FCC`: several items joined as the page's language does. */
export function useListText(): (things: readonly string[]) => string {
  const tag = useIntlTag()
  const format = formats.get(tag) ?? new Intl.ListFormat(tag, { type: 'conjunction' })
  formats.set(tag, format)
  return (things) => format.format(things)
}
