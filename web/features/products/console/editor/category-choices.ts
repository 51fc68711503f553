import type { OutputOf } from '#contract/endpoint.ts'
import type { readCategoryTree } from '#contract/products/console/products.ts'

type Nodes = OutputOf<typeof readCategoryTree>

export interface CategoryChoice {
  value: string
  /** Full path from the root, since a name such as "Others" is ambiguous on its own. */
  label: string
  /** Name indented by depth, for lists in which it follows its parent. */
  indented: string
  /** Only leaf categories can hold products. */
  isLeaf: boolean
}

/** The category tree as a flat list, each category after its parent. */
export const categoryChoices = (nodes: Nodes, above = '', depth = 0): CategoryChoice[] =>
  nodes.flatMap(({ id, name, children }) => {
    const label = above + name
    return [
      { value: id, label, indented: '\u2003'.repeat(depth) + name, isLeaf: children.length === 0 },
      ...categoryChoices(children, `${label} › `, depth + 1),
    ]
  })
