import { localPath } from '#contract/local-path.ts'
import { readAllowedHosts, readSite } from '#server/features/site/site.queries.ts'
import { cached } from '#server/kernel/cache/cache.ts'
import { refuseField } from '#server/kernel/calls/fail.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'

const CACHE_MS = 30_000

export const site = cached(CACHE_MS, ['client_versions', 'contacts', 'footer_links', 'allowed_hosts'], async (db) =>
  withoutRefused(await readSite(db)),
)

/** A refused URL is returned as empty, so that no client can go there by mistake; an app without one is at /h5. */
function withoutRefused(read: Awaited<ReturnType<typeof readSite>>) {
  const orNone = (address: string) => (isAllowedLink(address, read.allowedHosts) ? address : '')
  return {
    ...read,
    footerLinks: read.footerLinks.map((link) => ({ ...link, skipUrl: orNone(link.skipUrl) })),
    clientVersions: read.clientVersions.map(({ clientType, downloadUrl }) => ({
      clientType,
      downloadUrl: orNone(downloadUrl) || `/h5?app=${clientType}`,
    })),
  }
}

/** Returns the check for URLs written by operators and suppliers; use it for every answer that contains such URLs. */
export async function linkPolicy(db: PoolDatabase): Promise<(address: string) => boolean> {
  const { allowedHosts } = await site(db)
  return (address) => isAllowedLink(address, allowedHosts)
}

/**
 * 400 for a field whose URL leads neither to the shop itself nor to a host that is now on the operators' list (decisions §17.7).
 * An empty URL is accepted.
 */
export async function refuseForeignLink(db: Database, field: string, address: string): Promise<void> {
  if (address === '' || localPath(address)) return
  if (!URL.canParse(address) || !isAllowedLink(address, await readAllowedHosts(db))) refuseField(field, 'host')
}

/** A placeholder for this shop's own host: URLs that stay on it are our own paths. */
const HERE = 'https://here.invalid'

/**
 * Whether links written by operators and suppliers may lead to this URL: within the shop, or by http(s) to a host on the operators' list
 * (decisions.md §12). `//host` and credentials before a host are always refused.
 */
export function isAllowedLink(address: string, allowedHosts: ReadonlySet<string>): boolean {
  if (!URL.canParse(address)) return URL.canParse(address, HERE) && new URL(address, HERE).origin === HERE
  const { protocol, host, username, password } = new URL(address)
  return (protocol === 'https:' || protocol === 'http:') && !username && !password && allowedHosts.has(host)
}
