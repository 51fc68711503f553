import { useEffect, useRef, useState } from 'react'
import type { Answer } from '#contract/envelope.ts'
import { parseLink } from '#contract/inquiries/inquiries.ts'
import { parseProductLink } from '#contract/inquiries/product-links.ts'
import { api, CallFailed } from '#web/browser/api.ts'
import type { DraftLine } from '#web/features/inquiries/editor/draft-lines.ts'

export type LinkMatch = Pick<Answer<typeof parseLink>['data'], 'matchList' | 'lastQuote'>

/** Limits concurrent calls, as many links may be pasted at once. */
const LINK_SLOTS = 3

/** The shop's own products and former quotes for the lines' links, by link. Failures are ignored. */
export function useLinkMatches(lines: readonly DraftLine[], ownHost: string): ReadonlyMap<string, LinkMatch> {
  const [matches, setMatches] = useState<ReadonlyMap<string, LinkMatch>>(new Map())
  const requested = useRef(new Set<string>())
  const [running, setRunning] = useState(0)
  useEffect(() => {
    const open = lines
      .map(({ url }) => url)
      .filter((url) => url && !requested.current.has(url) && parseProductLink(url, ownHost)?.externalId)
    for (const url of [...new Set(open)].slice(0, LINK_SLOTS - running)) {
      requested.current.add(url)
      setRunning((count) => count + 1)
      api(parseLink, { url }, { quiet: true })
        .then(({ data }) => setMatches((all) => new Map(all).set(url, data)))
        .catch((error: unknown) => {
          if (!(error instanceof CallFailed)) throw error
        })
        .finally(() => setRunning((count) => count - 1))
    }
  }, [lines, ownHost, running])
  return matches
}
