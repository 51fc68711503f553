import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { PageRequest } from '#contract/page-request.ts'

/** web/entry.server.tsx. The request handler is the build's own, since a development build loads another copy of React Router. */
interface WebEntry {
  contextFor(page: PageRequest): RouterContextProvider
  createRequestHandler: typeof createRequestHandler
}

/** What React Router has made of web/, whether built or by Vite just now. */
export type WebBuild = ServerBuild & { entry: { module: WebEntry } }
