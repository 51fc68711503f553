/** Stands for this shop's own host: paths of ours are known by staying there. */
const HERE = 'https://here.invalid'

/**
 * Whether a link of data may lead there: within the shop, or over http and https to a host of the operators' list
 * (decisions.md §12). `//host`, and names and passwords before a host, are refused even then.
 */
export function mayLeadTo(address: string, allowedHosts: ReadonlySet<string>): boolean {
  if (!URL.canParse(address)) return URL.canParse(address, HERE) && new URL(address, HERE).origin === HERE
  const { protocol, host, username, password } = new URL(address)
  return (protocol === 'https:' || protocol === 'http:') && !username && !password && allowedHosts.has(host)
}
