/** A placeholder for this shop's own host: URLs that stay on it are our own paths. */
const HERE = 'https://here.invalid'

/**
 * Whether a link from data may lead there: within the shop, or by http(s) to a host on the operators' list
 * (decisions.md §12). `//host` and credentials before a host are always refused.
 */
export function isAllowedLink(address: string, allowedHosts: ReadonlySet<string>): boolean {
  if (!URL.canParse(address)) return URL.canParse(address, HERE) && new URL(address, HERE).origin === HERE
  const { protocol, host, username, password } = new URL(address)
  return (protocol === 'https:' || protocol === 'http:') && !username && !password && allowedHosts.has(host)
}
