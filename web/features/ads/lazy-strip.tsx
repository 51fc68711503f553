import { type ComponentProps, memo, Suspense } from 'react'
import { importNamedPart } from '#web/ui/dialog/import-part.ts'
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx'

/** Complete in the document and hydrated last (web/shell/lazy-parts.tsx), for pages that end with it. */
const loadStrip = () => importNamedPart(() => import('#web/features/ads/banners.tsx'), 'Strip')
const Strip = import.meta.env.SSR ? (await loadStrip()).default : lazyPart(loadStrip)

export const LazyStrip = memo(function LazyStrip(props: ComponentProps<typeof Strip>) {
  return (
    <Suspense>
      <Strip {...props} />
    </Suspense>
  )
})
