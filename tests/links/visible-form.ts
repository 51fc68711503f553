import { type Element, elementsIn, nameOf, type PageResult, textOf } from '#tests/links/visible-page.ts'

export interface VisibleForm {
  method: 'get' | 'post'
  /** Path and query that the form is submitted to. */
  action: string
  /** Text of its button, which tells forms apart. */
  says: string
  /** Fields that a browser sends if the user changes nothing. */
  fields: [name: string, value: string][]
  /** Names of the text fields. */
  typed: ReadonlySet<string>
}

const TYPED = new Set(['text', 'email', 'password', 'tel', 'search', 'number', 'url', undefined])
const TICKED = new Set(['checkbox', 'radio'])

/** The forms of a page, as a browser without scripts can submit them. */
export function formsIn(page: PageResult): VisibleForm[] {
  const all = ['input', 'select', 'textarea', 'button'].flatMap((tag) => elementsIn(page.document, tag))
  return elementsIn(page.document, 'form').map((form) => {
    const { id, method = 'get', action = page.path } = form.attribs
    const own = all.filter((element) => (element.attribs['form'] ? element.attribs['form'] === id : isWithin(element, form)))
    const controls = own.filter(({ name }) => name !== 'button')
    const button = own.find(({ name, attribs }) => name === 'button' && attribs['type'] !== 'button')
    const { name, value = '', formaction } = button?.attribs ?? {}
    const url = new URL(formaction ?? action, `http://shop.example${page.path}`)
    return {
      method: method.toLowerCase() === 'post' ? 'post' : 'get',
      action: url.pathname + url.search,
      says: button ? nameOf(button) || value : '',
      fields: [...controls.flatMap(sentBy), ...(name ? [[name, value] as [string, string]] : [])],
      typed: new Set(controls.filter(isTyped).map(({ attribs }) => attribs['name']!)),
    }
  })
}

function sentBy({ name: tag, attribs, children }: Element): [string, string][] {
  const { name, type, value, disabled, checked } = attribs
  if (!name || disabled !== undefined || type === 'file') return []
  if (type && TICKED.has(type)) return checked === undefined ? [] : [[name, value ?? 'on']]
  if (tag === 'select') {
    const options = children.flatMap((child) => ('name' in child ? elementsOf(child as Element) : []))
    const chosen = options.find((option) => option.attribs['selected'] !== undefined) ?? options[0]
    return chosen ? [[name, chosen.attribs['value'] ?? textOf(chosen)]] : []
  }
  return [[name, tag === 'textarea' ? textOf({ children } as Element) : (value ?? '')]]
}

const elementsOf = (child: Element): Element[] => (child.name === 'option' ? [child] : elementsIn(child, 'option'))

const isTyped = ({ name: tag, attribs: { type, name } }: Element) => !!name && (tag === 'textarea' || (tag === 'input' && TYPED.has(type)))

function isWithin(element: Element, form: Element): boolean {
  for (let at = element.parent; at; at = at.parent) if (at === form) return true
  return false
}
