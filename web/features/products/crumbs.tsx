import type { CategoryName } from '#contract/catalogue/categories.ts'
import { Breadcrumb } from '#web/ui/document/breadcrumb.tsx'
import * as words from '#words'

/** From home through the categories to a page of the catalogue. */
export function ProductCrumbs({ categoryPath }: { categoryPath: readonly CategoryName[] }) {
  return (
    <Breadcrumb
      steps={[
        { label: words.products_home(), to: '/' },
        { label: words.products_all(), to: '/allProducts' },
        ...categoryPath.map(({ id, name }) => ({ label: name, to: `/allProducts/${id}` })),
      ]}
    />
  )
}
