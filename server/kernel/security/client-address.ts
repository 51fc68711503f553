import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Returns whether an address belongs to one of these networks (TRUST_PROXY). A proxy may write the address with a port. */
export function trustedProxies(networks: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = familyOf(address)
    trusted.addSubnet(address, bits === undefined ? BITS[family] : Number(bits), family)
  }
  return (forwarded) => {
    const address = plainAddress(forwarded)
    return address !== undefined && trusted.check(address, familyOf(address))
  }
}

/**
 * The client's address: the last one in the chain that a trusted proxy has reported. If that is not a valid address, the address of
 * the proxy that forwarded it. Empty once the client has hung up.
 */
export const clientAddress = ({ ips, ip }: Pick<FastifyRequest, 'ips' | 'ip'>): string =>
  (ips ?? [ip]).map(plainAddress).findLast((address) => address !== undefined) ?? ''

const BITS = { ipv4: 32, ipv6: 128 }
const familyOf = (address: string): keyof typeof BITS => (isIP(address) === 4 ? 'ipv4' : 'ipv6')

const WITH_PORT = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/

/** The bare address, without port, brackets, zone and IPv4-mapped prefix; undefined if it is not an address. */
function plainAddress(forwarded: string | undefined): string | undefined {
  const text = forwarded?.trim() ?? ''
  const [, bracketed, dotted] = WITH_PORT.exec(text) ?? []
  const [bare = ''] = (bracketed ?? dotted ?? text).split('%', 1)
  const address = /^::ffff:(?=[\d.]+$)/i.test(bare) ? bare.slice('::ffff:'.length) : bare
  return isIP(address) > 0 ? address : undefined
}
