import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { PageReader, PageRequest, Slot } from '#contract/page-request.ts'

/** Exports of web/entry.server.tsx. The request handler is the build's own, because a development build loads another React Router. */
interface WebEntry {
  contextFor(page: PageRequest): RouterContextProvider
  createRequestHandler: typeof createRequestHandler
  /** Null for a visitor, or if the session has ended. */
  findReader(page: PageRequest): Promise<PageReader | null>
  /** The text for each slot of a shared document, for this reader. */
  fillFor(reader: PageReader, slots: readonly Slot[]): string[]
}

/** React Router's build of web/, either from disk or from Vite's development server. */
export type WebBuild = ServerBuild & { entry: { module: WebEntry } }
