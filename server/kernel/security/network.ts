import { isIPv6 } from 'node:net'

/**
 * The network of a client's address, for limits: an IPv6 client has a whole /64 and could
 * otherwise use another address for each request (safety.md 13).
 */
export function networkOf(address: string): string {
  const plain = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('%', 1)[0]!.split('::', 2)
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
