import type { CartGroup, CartItem } from '#contract/cart/cart.ts'

/** A line that the buyer has just removed, and its former position. */
export interface TakenLine {
  item: CartItem
  group: CartGroup
  groupPlace: number
  linePlace: number
}

export interface VisibleLine {
  item: CartItem
  isRemoved: boolean
}

export interface VisibleGroup {
  group: CartGroup
  /** Lines of the same product are adjacent. */
  lines: VisibleLine[]
}

const together = (lines: readonly VisibleLine[]): VisibleLine[] => [...Map.groupBy(lines, ({ item }) => item.productId).values()].flat()

/** The cart as displayed: lines just removed keep their place, with an undo button. */
export function visibleGroups(groups: readonly CartGroup[], taken: readonly TakenLine[]): VisibleGroup[] {
  const visible = groups.map(
    (group): VisibleGroup => ({ group, lines: together(group.itemList.map((item) => ({ item, isRemoved: false }))) }),
  )
  // Inserted in order, since each position counts the removed lines before it.
  for (const { item, group, groupPlace, linePlace } of taken.toSorted((a, b) => a.groupPlace - b.groupPlace || a.linePlace - b.linePlace)) {
    let own = visible.find((each) => each.group.supplierId === group.supplierId)
    if (!own) {
      own = { group: { ...group, itemList: [] }, lines: [] }
      visible.splice(groupPlace, 0, own)
    }
    own.lines.splice(linePlace, 0, { item, isRemoved: true })
  }
  return visible.map(({ group, lines }) => ({ group, lines: together(lines) }))
}

/** The position of a line in the displayed cart. */
export function placeOf(visible: readonly VisibleGroup[], item: CartItem): TakenLine | null {
  const groupPlace = visible.findIndex(({ lines }) => lines.some((line) => line.item.id === item.id))
  const found = visible[groupPlace]
  return found ? { item, group: found.group, groupPlace, linePlace: found.lines.findIndex((line) => line.item.id === item.id) } : null
}
