import type { RouterContextProvider, ServerBuild } from 'react-router'
import type { PageRequest } from '#contract/page-request.ts'
import type { RoutedBuild } from '#server/kernel/pages/page-handlers.ts'

/** web/entry.server.tsx. */
interface WebEntry {
  contextFor(page: PageRequest): RouterContextProvider
  handingOver(routes: ServerBuild['routes']): ServerBuild['routes']
}
/** What React Router has made of web/, whether built or by Vite just now. */
export type WebBuild = RoutedBuild & { entry: { module: WebEntry } }
