import { withoutLanguage } from '#contract/languages.ts'
import { isDataPath, withoutData } from '#server/kernel/pages/data.ts'
import type { WebBuild } from '#server/kernel/pages/web-build.ts'

/** Template of paths without a route, or too long to be looked up. */
const ANY = '/*'
const LONGEST = 400
/** All languages have the same routes; those of Spanish have no prefix. */
const ONE_LANGUAGE = 'spa:'

interface Step {
  byText: Map<string, Step>
  any?: Step
  template?: string
}

/** Returns a function from a page's URL to its route template, such as /product/:id for /en/product/7, with .data for its data. */
export function templatesOf({ routes }: Pick<WebBuild, 'routes'>): (url: string) => string {
  const root: Step = { byText: new Map() }
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    return route ? `${pathOf(route.parentId)}/${route.path ?? ''}` : ''
  }
  for (const id of Object.keys(routes))
    if (id.startsWith(ONE_LANGUAGE)) for (const parts of spellings(partsOf(pathOf(id)))) add(root, parts)
  return (url) => {
    const [path = '/'] = url.split('?', 1)
    if (path.length > LONGEST) return ANY
    const isData = isDataPath(path)
    const template = find(root, partsOf(withoutLanguage(isData ? withoutData(path) : path))) ?? ANY
    return isData ? `${template}.data` : template
  }
}

const partsOf = (path: string) => path.split('/').filter(Boolean)

/** If the last segment is optional, the path with and without it. */
function spellings(parts: string[]): string[][] {
  const last = parts.at(-1)
  return last?.endsWith('?') ? [parts.slice(0, -1), [...parts.slice(0, -1), last.slice(0, -1)]] : [parts]
}

function add(root: Step, parts: readonly string[]): void {
  if (parts.at(-1) === '*') return
  let step = root
  for (const part of parts) {
    const next = (part.startsWith(':') ? step.any : step.byText.get(part)) ?? { byText: new Map() }
    if (part.startsWith(':')) step.any = next
    else step.byText.set(part, next)
    step = next
  }
  step.template ??= `/${parts.join('/')}`
}

function find(step: Step, parts: readonly string[], from = 0): string | undefined {
  if (from === parts.length) return step.template
  const exact = step.byText.get(parts[from]!)
  return (exact && find(exact, parts, from + 1)) ?? (step.any && find(step.any, parts, from + 1))
}
