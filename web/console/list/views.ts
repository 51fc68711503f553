import { safeStorage } from '#web/browser/storage.ts'

/** A list as somebody wants to see it again: what its address says of filters, order and columns. */
export interface View {
  name: string
  query: string
}

const PREFIX = 'CONSOLE_VIEWS_'
export const MOST_VIEWS = 20
export const LONGEST_VIEW_NAME = 40

/** The views of a list that this browser has stored, by name. */
export function readViews(list: string): readonly View[] {
  try {
    const stored: unknown = JSON.parse(safeStorage.getItem(PREFIX + list) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isView) : []
  } catch {
    return []
  }
}

/** What of an address a view keeps: the list's own fields. What is open beside the list, or was done last, is none of them. */
export const queryOfView = (query: URLSearchParams, fields: readonly string[]): string =>
  new URLSearchParams([...query].filter(([name]) => fields.includes(name))).toString()

/** Under a name that is taken, the new one replaces the old. False where there are too many: none is dropped unasked. */
export function storeView(list: string, view: View): boolean {
  const others = readViews(list).filter(({ name }) => name !== view.name)
  if (others.length >= MOST_VIEWS) return false
  const views = [...others, view].sort((one, other) => one.name.localeCompare(other.name))
  safeStorage.setItem(PREFIX + list, JSON.stringify(views))
  return true
}

export function deleteView(list: string, deleted: string): void {
  safeStorage.setItem(PREFIX + list, JSON.stringify(readViews(list).filter(({ name }) => name !== deleted)))
}

const isView = (value: unknown): value is View =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'query' in value &&
  typeof value.name === 'string' &&
  typeof value.query === 'string'
