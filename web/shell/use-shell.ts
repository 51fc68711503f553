import { useRouteLoaderData } from 'react-router'
import { useLanguage } from '#web/language.ts'
import type { ShellData } from '#web/shell/shell-data.ts'

/** What the main layout has loaded; undefined where its own loading failed. */
export function useShell(): ShellData | undefined {
  return useRouteLoaderData(`${useLanguage()}:main`)
}
