import type { OutputOf } from '#contract/endpoint.ts'
import type { readCategoryTree } from '#contract/products/console/products.ts'

type Nodes = OutputOf<typeof readCategoryTree>

export interface CategoryChoice {
  value: string
  /** From the top down: one name alone says little of «Others». */
  label: string
  /** Set in by how deep it is, for lists where it stands below its parent. */
  indented: string
  /** Products belong to those without children. */
  isLeaf: boolean
}

/** The tree of categories as one list, each after its parent. */
export const categoryChoices = (nodes: Nodes, above = '', depth = 0): CategoryChoice[] =>
  nodes.flatMap(({ id, name, children }) => {
    const label = above + name
    return [
      { value: id, label, indented: '\u2003'.repeat(depth) + name, isLeaf: children.length === 0 },
      ...categoryChoices(children, `${label} › `, depth + 1),
    ]
  })
