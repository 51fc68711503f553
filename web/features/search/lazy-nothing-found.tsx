import { type ComponentProps, memo, Suspense } from 'react'
import { importNamedPart } from '#web/ui/dialog/import-part.ts'
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx'

/** Complete in the document and hydrated last (web/shell/lazy-parts.tsx): few searches render it. */
const loadNothing = () => importNamedPart(() => import('#web/features/search/nothing-found.tsx'), 'NothingFound')
const NothingFound = import.meta.env.SSR ? (await loadNothing()).default : lazyPart(loadNothing)

export const LazyNothingFound = memo(function LazyNothingFound(props: ComponentProps<typeof NothingFound>) {
  return (
    <Suspense>
      <NothingFound {...props} />
    </Suspense>
  )
})
