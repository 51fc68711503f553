import { memo, Suspense } from 'react'
import type { ShellData } from '#web/shell/data.ts'
import { importNamedPart } from '#web/ui/dialog/import-part.ts'
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx'

/**
 * Parts that the document contains in full but whose scripts are not in the first load: the browser hydrates them
 * last. Each is its own Suspense boundary with stable props, or React would render it again on the client before that.
 */
const loadFooter = () => importNamedPart(() => import('#web/shell/footer.tsx'), 'Footer')
const loadSettings = () => importNamedPart(() => import('#web/shell/settings-panel.tsx'), 'SettingsPanel')
const Footer = import.meta.env.SSR ? (await loadFooter()).default : lazyPart(loadFooter)
const SettingsPanel = import.meta.env.SSR ? (await loadSettings()).default : lazyPart(loadSettings)

export const LazyFooter = memo(function LazyFooter(props: { shell: ShellData; path: string }) {
  return (
    <Suspense>
      <Footer {...props} />
    </Suspense>
  )
})

export const LazySettings = memo(function LazySettings(props: { shell: ShellData; choices: NonNullable<ShellData['choices']> }) {
  return (
    <Suspense>
      <SettingsPanel {...props} />
    </Suspense>
  )
})
