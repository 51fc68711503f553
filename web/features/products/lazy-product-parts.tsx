import { type ComponentProps, memo, Suspense } from 'react'
import { importNamedPart } from '#web/ui/dialog/import-part.ts'
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx'

/** Complete in the document and hydrated last, like the footer (web/shell/lazy-parts.tsx): the page's scripts are at their size limit. */
const loadFavourite = () => importNamedPart(() => import('#web/features/products/favourite-button.tsx'), 'FavouriteButton')
const loadFacts = () => importNamedPart(() => import('#web/features/products/facts.tsx'), 'ProductFacts')
const loadComments = () => importNamedPart(() => import('#web/features/products/comments.tsx'), 'ProductComments')
const loadQuestions = () => importNamedPart(() => import('#web/features/questions/section.tsx'), 'ProductQuestions')
const loadCustomisation = () => importNamedPart(() => import('#web/features/products/customisation/choice.tsx'), 'CustomisationChoice')
const loadViewed = () => importNamedPart(() => import('#web/features/products/recently-viewed.tsx'), 'RecentlyViewed')
const FavouriteButton = import.meta.env.SSR ? (await loadFavourite()).default : lazyPart(loadFavourite)
const ProductFacts = import.meta.env.SSR ? (await loadFacts()).default : lazyPart(loadFacts)
const ProductComments = import.meta.env.SSR ? (await loadComments()).default : lazyPart(loadComments)
const ProductQuestions = import.meta.env.SSR ? (await loadQuestions()).default : lazyPart(loadQuestions)
const CustomisationChoice = import.meta.env.SSR ? (await loadCustomisation()).default : lazyPart(loadCustomisation)
const RecentlyViewed = import.meta.env.SSR ? (await loadViewed()).default : lazyPart(loadViewed)

export const LazyFavourite = memo(function LazyFavourite(props: ComponentProps<typeof FavouriteButton>) {
  return (
    <Suspense>
      <FavouriteButton {...props} />
    </Suspense>
  )
})

export const LazyFacts = memo(function LazyFacts(props: ComponentProps<typeof ProductFacts>) {
  return (
    <Suspense>
      <ProductFacts {...props} />
    </Suspense>
  )
})

export const LazyComments = memo(function LazyComments(props: ComponentProps<typeof ProductComments>) {
  return (
    <Suspense>
      <ProductComments {...props} />
    </Suspense>
  )
})

export const LazyQuestions = memo(function LazyQuestions(props: ComponentProps<typeof ProductQuestions>) {
  return (
    <Suspense>
      <ProductQuestions {...props} />
    </Suspense>
  )
})

export const LazyCustomisation = (props: ComponentProps<typeof CustomisationChoice>) => (
  <Suspense>
    <CustomisationChoice {...props} />
  </Suspense>
)

export const LazyViewed = memo(function LazyViewed(props: ComponentProps<typeof RecentlyViewed>) {
  return (
    <Suspense>
      <RecentlyViewed {...props} />
    </Suspense>
  )
})
