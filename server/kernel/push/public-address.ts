import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * Networks that are not part of the public internet (IANA's special-purpose registries): loopback, private, link-local, documentation
 * and multicast networks, and those that embed an IPv4 address.
 */
const INSIDE = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv6')

const OUTSIDE_V6 = new BlockList()
OUTSIDE_V6.addSubnet('2000::', 3, 'ipv6')

/** Whether an address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !INSIDE.check(address, 'ipv4')
  return version === 6 && OUTSIDE_V6.check(address, 'ipv6') && !INSIDE.check(address, 'ipv6')
}

/** At least one address of a host name is not on the public internet. */
export class PrivateAddress extends Error {}

/**
 * DNS lookup for requests to URLs that users provide. It checks the addresses that the connection itself uses, so that DNS cannot answer
 * differently between a check and the request. Fails with PrivateAddress.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error || !first) return callback(error ?? new Error('no address'), [])
    if (!found.every(({ address }) => isPublicAddress(address))) return callback(new PrivateAddress('points into a private network'), [])
    if (options.all) callback(null, found)
    else callback(null, first.address, first.family)
  })
