/** A field as a document shows it, parsed without a browser, so that every rule can be checked in every language. */
export interface VisibleField {
  name: string
  value: string
  /** The error beside the field; undefined if there is none. */
  error: string | undefined
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' }
const plain = (html: string) =>
  html.replaceAll(/<!--.*?-->|<[^>]*>/gs, '').replaceAll(/&(amp|quot|lt|gt|#x27);/g, (entity) => ENTITIES[entity]!)

const attribute = (tag: string, name: string) => {
  const match = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)
  return match ? plain(match[1]!) : undefined
}

/** All named fields of a document, with the values that an untouched form submits. */
export function fieldsOf(body: string): VisibleField[] {
  const controls = body.matchAll(/<(input|select|textarea)\b([^>]*)>(?:([\s\S]*?)<\/\1>)?/g)
  return [...controls].flatMap(([, kind, tag = '', inside = '']) => {
    const name = attribute(tag, 'name')
    const type = attribute(tag, 'type')
    const isMarked = (type !== 'checkbox' && type !== 'radio') || /\schecked\b/.test(tag)
    const isWrong = attribute(tag, 'aria-invalid') === 'true'
    if (!name || !(isMarked || isWrong) || /\sdisabled=""/.test(tag)) return []
    return [{ name, value: typedIn(kind, tag, inside), error: isWrong ? noteOf(body, attribute(tag, 'aria-describedby')) : undefined }]
  })
}

function typedIn(kind: string | undefined, tag: string, inside: string): string {
  if (kind === 'input') return attribute(tag, 'value') ?? ''
  if (kind === 'textarea') return plain(inside)
  const options = [...inside.matchAll(/<option\b[^>]*>/g)].map(([option]) => option)
  return attribute(options.find((option) => /\sselected\b/.test(option)) ?? options[0] ?? '', 'value') ?? ''
}

function noteOf(body: string, id: string | undefined): string {
  const note = id && new RegExp(`<p [^>]*id="${id}"[^>]*>([\\s\\S]*?)</p>`).exec(body)
  return note ? plain(note[1]!) : ''
}

/** The form with this file input: how it is submitted, and its content. */
export function formWith(
  body: string,
  fileField: string,
): { action: string | undefined; encType: string | undefined; html: string } | undefined {
  const isChooser = (tag: string) => attribute(tag, 'type') === 'file' && attribute(tag, 'name') === fileField
  const found = [...body.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].find(([, , html = '']) =>
    html.match(/<input\b[^>]*>/g)?.some(isChooser),
  )
  if (!found) return undefined
  const [, tag = '', html = ''] = found
  return { action: attribute(tag, 'action'), encType: attribute(tag, 'encType'), html }
}

/** The part of a form before one of its buttons. */
export const beforeButton = (html: string, name: string, value: string): string => {
  const found = html.match(/<button\b[^>]*>/g)?.find((tag) => attribute(tag, 'name') === name && attribute(tag, 'value') === value)
  if (!found) throw new Error(`no button ${name}=${value}`)
  return html.slice(0, html.indexOf(found))
}

/** Error messages above forms. */
export const alertsOf = (body: string): string[] =>
  [...body.matchAll(/<div [^>]*role="alert"[^>]*>([\s\S]*?)<\/div>\s*(?=<|$)/g)].map(([, inside = '']) => plain(inside))
