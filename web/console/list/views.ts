import { safeStorage } from '#web/browser/storage.ts'

/** A stored view of a list: the filters, order and columns of its URL, under a name. */
export interface View {
  name: string
  query: string
}

const PREFIX = 'CONSOLE_VIEWS_'
export const MOST_VIEWS = 20
export const LONGEST_VIEW_NAME = 40

/** The views of a list that this browser has stored, sorted by name. */
export function readViews(list: string): readonly View[] {
  try {
    const stored: unknown = JSON.parse(safeStorage.getItem(PREFIX + list) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isView) : []
  } catch {
    return []
  }
}

/** The part of a URL that a view stores: the list's own parameters, not the open detail or the last action's result. */
export const queryOfView = (query: URLSearchParams, fields: readonly string[]): string =>
  new URLSearchParams([...query].filter(([name]) => fields.includes(name))).toString()

/** Stores a view, replacing one of the same name. Returns false if there are too many: none is deleted without being asked for. */
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
