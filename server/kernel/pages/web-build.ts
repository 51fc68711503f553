import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { AccountMarket, PageRequest, Slot } from '#contract/page-request.ts'

/** Who reads a page, as the web side knows it: the kernel reads no more than what decides on its document, and whether it counts. */
export interface Reader {
  market: AccountMarket
  user: { supplierId: string | null }
}

/** web/entry.server.tsx. The request handler is the build's own, since a development build loads another copy of React Router. */
interface WebEntry {
  contextFor(page: PageRequest): RouterContextProvider
  createRequestHandler: typeof createRequestHandler
  /** Null for a visitor, and where the session has ended. */
  findReader(page: PageRequest): Promise<Reader | null>
  /** What stands in each slot of a document for everyone, for this reader, as text. */
  fillFor(reader: Reader, slots: readonly Slot[]): string[]
}

/** What React Router has made of web/, whether built or by Vite just now. */
export type WebBuild = ServerBuild & { entry: { module: WebEntry } }
