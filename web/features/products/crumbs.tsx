import type { CategoryName } from '#contract/catalogue/categories.ts'
import { Breadcrumb } from '#web/ui/document/breadcrumb.tsx'
import { products_all, products_home } from '#words'

/** From home through the categories to a page of the catalogue. */
export function ProductCrumbs({ categoryPath }: { categoryPath: readonly CategoryName[] }) {
  return (
    <Breadcrumb
      steps={[
        { label: products_home(), to: '/' },
        { label: products_all(), to: '/allProducts' },
        ...categoryPath.map(({ id, name }) => ({ label: name, to: `/allProducts/${id}` })),
      ]}
    />
  )
}
